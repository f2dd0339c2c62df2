-- Who did what: an audit event for each change by staff or an account, who set a state and when, and the version of rows that people change.

-- The role of an account of staff; one without a role may do nothing (domain/people/policy.ts).
alter table account add column role text
  check (role in ('viewer', 'sales', 'editor', 'quality', 'admin')),
  add constraint account_role_of_staff check (role is null or kind = 'staff');

-- Written in the transaction of the change. Nothing in it names a person of a deleted account, and no text that somebody wrote.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  verb text not null,
  role text not null,
  account_id bigint references account on delete set null,
  -- Of an operator without an account, at the command line.
  name text not null default '',
  door text not null check (door in ('page', 'call', 'command', 'system')),
  -- The request's id, as the log has it.
  request text not null default '',
  -- The table of the changed row, and its id where there is one.
  subject text not null,
  subject_id bigint,
  before jsonb,
  after jsonb
);
create index audit_event_at on audit_event (at);
create index audit_event_account on audit_event (account_id, id) where account_id is not null;
create index audit_event_subject on audit_event (subject, subject_id, id);

-- A state that people set is the newest event of its row, with who and when; the column (enquiry.status, news_comment.status,
-- account.status) is the same value, for lists and indexes. Enquiries and leads have their events already.
alter table enquiry_event
  add column account_id bigint references account on delete set null,
  add column name text not null default '';
create index enquiry_event_account on enquiry_event (account_id) where account_id is not null;

create table comment_event (
  id bigint generated always as identity primary key,
  comment_id integer not null references news_comment on delete cascade,
  at timestamptz not null,
  status text not null check (status in ('pending', 'published', 'rejected')),
  account_id bigint references account on delete set null,
  name text not null default ''
);
create index comment_event_comment on comment_event (comment_id, id);
create index comment_event_account on comment_event (account_id) where account_id is not null;

-- `agent` is the account that was decided on, `account_id` the one that decided.
create table agent_event (
  id bigint generated always as identity primary key,
  agent bigint not null references account on delete cascade,
  at timestamptz not null,
  status text not null check (status in ('pending', 'active', 'declined', 'suspended')),
  account_id bigint references account on delete set null,
  name text not null default ''
);
create index agent_event_agent on agent_event (agent, id);
create index agent_event_account on agent_event (account_id) where account_id is not null;

-- Every change of a row counts its version, whatever writes it; a change that names an older version is refused (require-version.ts).
alter table enquiry add column version integer not null default 1;
alter table news_comment add column version integer not null default 1;
alter table account add column version integer not null default 1;
alter table lead add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger enquiry_version before update on enquiry for each row when (old is distinct from new) execute function count_version();
create trigger news_comment_version before update on news_comment for each row when (old is distinct from new) execute function count_version();
create trigger account_version before update on account for each row when (old is distinct from new) execute function count_version();
create trigger lead_version before update on lead for each row when (old is distinct from new) execute function count_version();
