-- The sender's side of a request without an account, and mail that comes in.

-- Links to a request that were mailed to its sender. The token is worked out from the nonce and a key (docs/decisions/059); only its hash is stored.
create table enquiry_link (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  nonce uuid not null,
  -- SHA-256 in hex.
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  -- Each mail that carries the link puts it off.
  expires_at timestamptz not null,
  -- Set when staff revoke it, or when a new one takes its place.
  ended_at timestamptz
);
-- One link at a time.
create unique index enquiry_link_open on enquiry_link (enquiry_id) where ended_at is null;
create index enquiry_link_enquiry on enquiry_link (enquiry_id);

alter table enquiry_message
  -- How a message of the sender came: from the account or a form (''), by the mailed link, or by mail: named by our random reference, or only by the
  -- request's number and the address, which can be forged.
  add column came_by text not null default '' check (came_by in ('', 'link', 'mail', 'number')),
  -- The whole text of a mail, of which `text` is what was written above the quotation; null where they are the same.
  add column full_text text;

-- When the mail server of the recipient said that this mail cannot be delivered.
alter table outbox add column bounced_at timestamptz;
create index outbox_bounced on outbox (bounced_at) where bounced_at is not null;
create index outbox_message_key on outbox (message_key);
-- The newest mail to the sender that bounced, until the sender writes or another mail is sent.
alter table enquiry add column bounced_at timestamptz;
create index enquiry_bounced on enquiry (bounced_at) where bounced_at is not null;

-- Every mail that came in, once, with what became of it.
create table incoming_mail (
  id bigint generated always as identity primary key,
  -- Without angle brackets; '' where it has none.
  message_id text not null default '',
  -- SHA-256 in hex of its sender, subject, date, text and files: the same mail may arrive by several ways.
  content_hash text not null,
  received_at timestamptz not null default now(),
  from_address text not null default '',
  from_name text not null default '',
  subject text not null default '',
  -- What was written, without what it quotes; and the whole of it. Both are emptied once the mail is filed: the thread has them.
  text text not null default '',
  full_text text not null default '',
  -- `filed`: in the thread of its request. `quarantined`: waits for staff. `ignored`: nothing to do, such as an automatic reply or a bounce.
  -- `released`: filed by staff. `deleted`: by staff; only that it came is left.
  state text not null check (state in ('filed', 'quarantined', 'ignored', 'released', 'deleted')),
  reason text not null default '',
  -- Names of files that are not taken, with the reason.
  excluded text not null default '',
  -- The request that it is about, where that is known.
  enquiry_id bigint references enquiry on delete set null,
  -- The message that was made of it; and the mail of ours that could not be delivered.
  enquiry_message_id bigint references enquiry_message on delete set null,
  outbox_id bigint references outbox on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  unique (message_id, content_hash)
);
create index incoming_mail_state on incoming_mail (state, id);
create index incoming_mail_enquiry on incoming_mail (enquiry_id) where enquiry_id is not null;
create index incoming_mail_message on incoming_mail (enquiry_message_id) where enquiry_message_id is not null;
create index incoming_mail_outbox on incoming_mail (outbox_id) where outbox_id is not null;
create index incoming_mail_from on incoming_mail (lower(from_address));

-- Files of a mail that is not in a thread.
create table incoming_mail_file (
  key text primary key references stored_file,
  incoming_mail_id bigint not null references incoming_mail on delete cascade,
  name text not null,
  position integer not null
);
create index incoming_mail_file_mail on incoming_mail_file (incoming_mail_id);
