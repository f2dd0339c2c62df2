-- Leads: enquiries of the countries that an agent stands for, shown to the agent's account; and how many requests a customer has.

-- The record among the agents that an account stands for. It does not point there: a catalogue that is imported anew takes nothing away.
alter table account add column represents integer;

-- What an agent has decided about an enquiry; without a row it waits for whoever its country leads to. It belongs to the record, not to
-- one account: whoever stands for the agent next goes on with it.
create table lead (
  enquiry_id bigint primary key references enquiry on delete cascade,
  agent_id integer not null,
  state text not null check (state in ('accepted', 'handed-back')),
  at timestamptz not null default now()
);
create index lead_agent on lead (agent_id, state);

-- Kept for staff and the agent; nothing of it is shown to the sender.
create table lead_event (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  account_id bigint references account on delete set null,
  kind text not null check (kind in ('accepted', 'note', 'handed-back')),
  detail text not null default '',
  at timestamptz not null default now()
);
create index lead_event_enquiry on lead_event (enquiry_id, id);

-- The newest of a country first.
drop index enquiry_country;
create index enquiry_country on enquiry (country_id, id desc);

-- What was sent as a guest is looked for by address: those of the customer's own are not gone through.
create index enquiry_claimable on enquiry (lower(sender_email)) where customer_id is null;

-- How many requests of each kind a customer has: a dashboard shows the number, and need not count ten thousand for it.
create table customer_tally (
  customer_id bigint not null references account on delete cascade,
  kind text not null,
  requests integer not null,
  primary key (customer_id, kind)
);
insert into customer_tally (customer_id, kind, requests)
  select customer_id, kind, count(*) from enquiry where customer_id is not null group by customer_id, kind;
