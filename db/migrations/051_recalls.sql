-- A recall: who received a lot, who asked to be told, who was told, and who has said that it came.

-- When it was recalled here, and everybody who is to be told was; null where a file alone says that it is recalled.
alter table lot add column recalled_at timestamptz check (recalled_at is null or status = 'recalled');
-- Two people at once do not overwrite each other (db/functions/versions.sql).
alter table lot add column version integer not null default 1;
create index lot_recalled on lot (recalled_at) where recalled_at is not null;

-- Who received what of a lot: people are told of a recall by it, and it is used for nothing else.
create table delivery (
  -- The number of the delivery note.
  delivery text not null,
  lot_number text not null references lot on delete cascade,
  item_number text not null,
  delivered_on date not null,
  quantity text not null default '',
  email text not null check (email = lower(email)),
  name text not null default '',
  company text not null default '',
  primary key (delivery, lot_number, item_number)
);
create index delivery_lot on delivery (lot_number);
create index delivery_email on delivery (email);
create index delivery_delivered on delivery (delivered_on);

-- Who asked to be told of a recall: an address and a lot, once confirmed by the link that was sent there.
create table lot_watch (
  id bigint generated always as identity primary key,
  lot_number text not null references lot on delete cascade,
  email text not null check (email = lower(email)),
  -- In the links that confirm and end it.
  token text not null unique,
  asked_at timestamptz not null,
  -- When the mail that asks to confirm was last written.
  mailed_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz check (ended_at is null or confirmed_at is not null),
  unique (email, lot_number)
);
create index lot_watch_lot on lot_watch (lot_number) where confirmed_at is not null and ended_at is null;

-- Whom a recall was told, each address once.
create table recall_notice (
  id bigint generated always as identity primary key,
  lot_number text not null references lot on delete cascade,
  -- Which recall of the lot it is about (lot.recalled_at): after one that was ended there can be another.
  recalled_at timestamptz not null,
  email text not null check (email = lower(email)),
  name text not null default '',
  company text not null default '',
  -- In the link by which the receiver says that the notice came.
  token text not null unique,
  written_at timestamptz not null,
  received_at timestamptz,
  unique (lot_number, recalled_at, email)
);
create index recall_notice_email on recall_notice (email);

-- The mails of a notice: the first, and those that staff sent again.
alter table outbox add column notice_id bigint references recall_notice on delete cascade;
create index outbox_notice on outbox (notice_id) where notice_id is not null;
