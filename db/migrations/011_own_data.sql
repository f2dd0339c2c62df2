-- What the supplier and the sender of an enquiry write to each other about it.
create table enquiry_message (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  from_staff boolean not null,
  -- Null for the command line, and for a deleted account.
  author_id bigint references account on delete set null,
  text text not null check (text <> ''),
  at timestamptz not null default now()
);
create index enquiry_message_enquiry on enquiry_message (enquiry_id, id);
create index enquiry_message_author on enquiry_message (author_id, at) where author_id is not null;

-- Actions of an account that a mail has to confirm first, one of each at a time. Only the SHA-256 of the token is stored.
create table account_wish (
  account_id bigint not null references account on delete cascade,
  wish text not null check (wish in ('change-email', 'export', 'deletion')),
  token_hash text not null unique,
  -- The new address, of a change.
  email text not null default '',
  expires_at timestamptz not null,
  primary key (account_id, wish)
);
create index account_wish_expires on account_wish (expires_at);
