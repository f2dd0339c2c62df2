-- How staff sign in: by a password and a second factor.

-- An account of the demo has a password that everybody knows. Where it is staff's, it signs in only on the machine that the site runs on
-- (domain/staff/demo-staff.ts).
alter table account add column is_demo boolean not null default false;

-- What a session still waits for after the password: a second factor, or that one is set up. Until then it opens nothing else.
alter table account_session add column awaits text check (awaits in ('proof', 'set-up'));

-- The secret of an authenticator app, encrypted (adapters/auth/sealed-text.ts). A code counts once: only those of later time steps count again.
create table account_totp (
  account_id bigint primary key references account on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz not null
);

create table account_passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- As its owner calls it.
  name text not null,
  credential text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null default '',
  created_at timestamptz not null,
  used_at timestamptz
);
create index account_passkey_account on account_passkey (account_id);

-- What a passkey is asked to sign: once, by the session that asked.
create table passkey_challenge (
  session_id bigint primary key references account_session on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Codes for somebody whose other second factors are lost. Each counts once; only their SHA-256 is stored.
create table account_recovery_code (
  account_id bigint not null references account on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
