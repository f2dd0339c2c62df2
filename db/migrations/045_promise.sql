-- What the supplier promises: when its people work, by when it answers, and who gets the requests of a country.

-- Settings that admins change in the console. A name without a row has the value of domain/settings/settings.ts.
create table setting (
  name text primary key,
  value jsonb not null,
  -- Counted by db/functions/versions.sql.
  version integer not null default 0
);

-- Days on which nobody works: everywhere, or only the agent of a country.
create table holiday (
  id integer primary key generated always as identity,
  day date not null,
  name text not null check (name <> ''),
  -- Not a reference, so that importing a catalogue again removes nothing.
  country_id integer,
  unique nulls not distinct (day, country_id)
);

-- The requests of a country go to an address or to an agent, instead of where the catalogue sends them; a row with neither is a route that was
-- given up.
alter table enquiry_route
  alter column recipient set default '',
  -- Not a reference either. An agent that is gone, or has no address, decides nothing.
  add column agent_id integer,
  add column version integer not null default 1,
  add constraint enquiry_route_to_one check (recipient = '' or agent_id is null);

-- The time since which mail waits too long, which staff were told of; no row while none does.
create table mail_delay (
  only_row boolean primary key default true check (only_row),
  told_at timestamptz not null
);
