-- Files of an answer that was undone: they wait with its draft, and are sent with it again.
create table enquiry_draft_file (
  key text primary key references stored_file,
  enquiry_id bigint not null,
  account_id bigint not null,
  kind text not null default 'answer' check (kind = 'answer'),
  name text not null,
  position integer not null,
  unique (enquiry_id, account_id, kind, position),
  foreign key (enquiry_id, account_id, kind) references enquiry_draft on delete cascade
);

-- A draft may be files alone.
alter table enquiry_draft drop constraint enquiry_draft_text_check;
