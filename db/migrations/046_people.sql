-- What was decided about an account, by whom, when and why: of agents, as before, and of customers.
create table account_event (
  id bigint generated always as identity primary key,
  -- The account that was decided on; `account_id` is the one that decided.
  about bigint not null references account on delete cascade,
  at timestamptz not null,
  status text not null check (status in ('pending', 'active', 'declined', 'suspended')),
  -- In the words of who decided; the person concerned may read it.
  reason text not null default '',
  account_id bigint references account on delete set null,
  name text not null default ''
);
insert into account_event (about, at, status, account_id, name)
  select agent, at, status, account_id, name from agent_event order by id;
drop table agent_event;
create index account_event_about on account_event (about, id);
create index account_event_account on account_event (account_id) where account_id is not null;

-- When an agent first fetched a document that the supplier shares.
alter table agent_document add column read_at timestamptz;

-- Searched by staff: one verb, or one request of the log.
create index audit_event_verb on audit_event (verb, id);
create index audit_event_request on audit_event (request) where request <> '';

-- Names, companies and addresses, of which any part may be searched for.
create index account_words on account using gin (lower(name || ' ' || company || ' ' || email) gin_trgm_ops);
