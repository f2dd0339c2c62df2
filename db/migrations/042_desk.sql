-- What staff do with a request: acts that can be undone, notes, drafts, templates of answers, and who has a request open.

-- What staff write to each other about a request. The sender never sees it.
create table enquiry_note (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  account_id bigint references account on delete set null,
  -- Of an operator without an account.
  name text not null default '',
  text text not null check (text <> ''),
  at timestamptz not null
);
create index enquiry_note_enquiry on enquiry_note (enquiry_id, id);
create index enquiry_note_account on enquiry_note (account_id) where account_id is not null;

-- One act of a person, with what takes it back within ten seconds (domain/desk/undo-act.ts).
create table enquiry_act (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  account_id bigint references account on delete set null,
  name text not null default '',
  verb text not null check (verb in ('assign', 'note', 'answer', 'status', 'snooze', 'hand-over', 'take-back')),
  -- A hash of what was asked for, and the version of the request that it was decided on: the same form sent twice is one act.
  asked text not null,
  seen integer,
  -- What the act may have changed, as it was.
  before jsonb not null,
  message_id bigint references enquiry_message on delete set null,
  note_id bigint references enquiry_note on delete set null,
  -- The mail that goes out when the act cannot be undone any more.
  mail_id bigint references outbox on delete set null,
  -- Of the request after the act.
  version integer not null default 0,
  at timestamptz not null,
  undone_at timestamptz
);
create index enquiry_act_enquiry on enquiry_act (enquiry_id, id);
create index enquiry_act_account on enquiry_act (account_id) where account_id is not null;
create index enquiry_act_message on enquiry_act (message_id) where message_id is not null;
create index enquiry_act_note on enquiry_act (note_id) where note_id is not null;
create index enquiry_act_mail on enquiry_act (mail_id) where mail_id is not null;

alter table enquiry_event
  -- The act that it belongs to; one that was undone has an event of the kind 'undone' too.
  add column act_id bigint references enquiry_act on delete set null,
  -- Whom it was assigned to.
  add column about_id bigint references account on delete set null,
  -- Of the request when it happened; set by db/functions/staff/request-versions.sql.
  add column version integer not null default 1,
  drop constraint enquiry_event_kind_check,
  add constraint enquiry_event_kind_check check (kind in ('received', 'status', 'assigned', 'note', 'answered', 'snoozed', 'handed-over', 'taken-back', 'undone'));
create index enquiry_event_act on enquiry_event (act_id) where act_id is not null;
create index enquiry_event_about on enquiry_event (about_id) where about_id is not null;
alter table enquiry_message add column version integer not null default 1;

-- What a person has typed and not sent yet.
create table enquiry_draft (
  enquiry_id bigint not null references enquiry on delete cascade,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  text text not null check (text <> ''),
  saved_at timestamptz not null,
  primary key (enquiry_id, account_id, kind)
);
create index enquiry_draft_account on enquiry_draft (account_id);

create table answer_template (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  text text not null check (text <> ''),
  -- Counted by db/functions/versions.sql.
  version integer not null default 1
);

-- Who has a request open. The page says so again and again; an old row means that nobody has.
create table enquiry_viewer (
  enquiry_id bigint not null references enquiry on delete cascade,
  account_id bigint not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (enquiry_id, account_id)
);
create index enquiry_viewer_account on enquiry_viewer (account_id);
create index enquiry_viewer_seen on enquiry_viewer (seen_at);

-- A lead that staff have offered to an agent, who has not accepted it yet.
alter table lead
  drop constraint lead_state_check,
  add constraint lead_state_check check (state in ('offered', 'accepted', 'handed-back'));
