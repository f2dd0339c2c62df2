-- Leads: enquiries from the countries of an agent, shown to the agent's account; and the number of requests of each customer.

-- The id of the agent that an account represents. Not a reference, so that importing a catalogue again removes nothing.
alter table account add column represents integer;

-- An agent's decision about an enquiry; without a row it waits for the agent of its country. It belongs to the agent, not to one account: the
-- next account that represents the agent continues with it.
create table lead (
  enquiry_id bigint primary key references enquiry on delete cascade,
  agent_id integer not null,
  state text not null check (state in ('accepted', 'handed-back')),
  at timestamptz not null default now()
);
create index lead_agent on lead (agent_id, state);

-- History for staff and the agent; never shown to the sender.
create table lead_event (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  account_id bigint references account on delete set null,
  kind text not null check (kind in ('accepted', 'note', 'handed-back')),
  detail text not null default '',
  at timestamptz not null default now()
);
create index lead_event_enquiry on lead_event (enquiry_id, id);

-- For the newest enquiries of a country.
drop index enquiry_country;
create index enquiry_country on enquiry (country_id, id desc);

-- For finding what was sent as a guest by its address, without reading a customer's enquiries.
create index enquiry_claimable on enquiry (lower(sender_email)) where customer_id is null;

-- Number of requests per customer and kind, for dashboards; updated by db/functions/enquiries/count-requests.sql.
create table customer_tally (
  customer_id bigint not null references account on delete cascade,
  kind text not null,
  requests integer not null,
  primary key (customer_id, kind)
);
insert into customer_tally (customer_id, kind, requests)
  select customer_id, kind, count(*) from enquiry where customer_id is not null group by customer_id, kind;
