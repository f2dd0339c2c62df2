-- What visitors send, and the mail that goes out because of it. None of it shows on a page that is kept. Nothing here points into the
-- catalogue: whoever empties that loses no enquiry.

create sequence enquiry_number;

create table enquiry (
  id bigint generated always as identity primary key,
  -- What people name it by: W-2611-0042.
  reference text not null unique,
  -- What opens the receipt: nobody can guess it.
  receipt text not null unique,
  kind text not null,
  -- Flat, by the public names of the fields: {"Billing_Info.City": "Fall River"}.
  "values" jsonb not null,
  sender_name text not null default '',
  sender_email text not null default '',
  subject text not null default '',
  -- The chosen country, where it is one that we know.
  country_id integer,
  status text not null default 'new' check (status in ('new', 'open', 'answered', 'closed', 'spam')),
  -- Made by the sender: the same form sent twice is one enquiry.
  idempotency_key text,
  customer_id bigint,
  created_at timestamptz not null default now(),
  unique (kind, idempotency_key)
);
create index enquiry_created on enquiry (created_at);
create index enquiry_status on enquiry (status, created_at);
create index enquiry_sender on enquiry (lower(sender_email));
create index enquiry_country on enquiry (country_id);

-- A file is named here before it is written: what belongs to no enquiry an hour later is an orphan and is swept.
create table enquiry_file (
  key text primary key,
  enquiry_id bigint references enquiry on delete cascade,
  -- As the sender called it; shown, never a path.
  name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer not null,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index enquiry_file_enquiry on enquiry_file (enquiry_id);
create index enquiry_file_orphan on enquiry_file (created_at) where enquiry_id is null;

create table enquiry_event (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('received', 'status')),
  detail text not null default ''
);
create index enquiry_event_enquiry on enquiry_event (enquiry_id);

-- Mail to be sent. Written in the transaction of what it tells of; sent afterwards, with retries.
create table outbox (
  id bigint generated always as identity primary key,
  enquiry_id bigint references enquiry on delete cascade,
  message text not null check (message in ('staff-notice', 'receipt', 'invitation')),
  to_address text not null,
  reply_to text not null default '',
  payload jsonb not null default '{}',
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Given up: somebody has to look.
  dead_at timestamptz,
  last_error text not null default '',
  created_at timestamptz not null default now()
);
create index outbox_waiting on outbox (next_at) where sent_at is null and dead_at is null;
create index outbox_enquiry on outbox (enquiry_id);

-- Who is told of enquiries from a country, where it is not whom the table of agents names.
create table enquiry_route (
  country_id integer primary key,
  recipient text not null
);

-- Serial numbers of delivered products. `verified_on` is told by the supplier's list; what visitors verify stands beside it, so
-- that the list can be imported again.
create table serial_number (
  serial text primary key,
  item_number text not null default '',
  verified_on date
);

create table serial_verification (
  serial text primary key,
  at timestamptz not null default now()
);

create table serial_look (
  id bigint generated always as identity primary key,
  serial text not null,
  outcome text not null check (outcome in ('verified', 'already-verified', 'unknown')),
  at timestamptz not null default now()
);
create index serial_look_serial on serial_look (serial);

-- Human checks that were passed: each solution counts once.
create table human_check_used (
  signature text primary key,
  -- The idempotency key it was used with: the same form sent again may use it again.
  used_for text not null default '',
  expires_at timestamptz not null
);
create index human_check_used_expires on human_check_used (expires_at);

-- Keys that are made at first use, where none is configured.
create table secret (
  name text primary key,
  value text not null
);
