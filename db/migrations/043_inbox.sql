-- The list of all requests for staff: how urgent each is, the words by which it is found, and the views that people save.

-- One index for each order of the list: it is read from either end, and goes on after its last row.
-- The first is by when the first answer is due, while somebody waits for it (domain/inbox/urgent-at.ts).
create index enquiry_urgent on enquiry (
  (coalesce(case when first_answered_at is null and status in ('new', 'open') then due_at end, 'infinity'::timestamptz)), (-id)
);
drop index enquiry_created;
create index enquiry_created on enquiry (created_at, id);
-- Requests with mail that was given up.
create index outbox_given_up on outbox (enquiry_id) where dead_at is not null;

-- The words of a request and when it last changed; filled by db/functions/search/index/enquiries.sql. A table of its own, so that a
-- changed status does not write the words again.
create table enquiry_search (
  enquiry_id bigint primary key references enquiry on delete cascade,
  words tsvector not null,
  -- Of the newest event or message.
  changed_at timestamptz not null
);
create index enquiry_search_words on enquiry_search using gin (words);
create index enquiry_search_changed on enquiry_search (changed_at, enquiry_id);

-- A view that a person of staff has saved: its name, and the query of the list's address.
create table inbox_view (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null check (name <> ''),
  query text not null,
  position integer not null,
  unique (account_id, name)
);
