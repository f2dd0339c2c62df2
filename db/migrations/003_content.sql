-- What the supplier tells besides the catalogue, and the agents who represent it. Ids are public here too. `content` and
-- `description` are Markdown.

-- Products that are shown first.
alter table product add column best_seller boolean not null default false;

-- A page of text. Its name stands in no address: pages are found by their ids.
create table page (
  id integer primary key,
  name text not null unique,
  heading text not null,
  sub_heading text not null default '',
  content text not null default '',
  on_home boolean not null default false,
  position integer not null default 0
);

-- What the supplier says of itself in a sentence or two each: HISTORY, QUALITY, …
create table about_item (
  id integer primary key,
  name text not null unique,
  description text not null default '',
  position integer not null default 0
);

create table heritage_entry (
  id integer primary key,
  year text not null,
  heading text not null,
  content text not null default '',
  position integer not null default 0
);

create table service (
  id integer primary key,
  name text not null unique,
  category text not null default '',
  description text not null default '',
  website text not null default '',
  position integer not null default 0
);

create table association (
  id integer primary key,
  name text not null unique,
  description text not null default '',
  website text not null default '',
  position integer not null default 0
);

create table career (
  id integer primary key,
  name text not null,
  abbreviation text not null default '',
  description text not null default '',
  position integer not null default 0
);

create table event (
  id integer primary key,
  name text not null,
  abbreviation text not null default '',
  description text not null default '',
  website text not null default '',
  place text not null default '',
  starts_on date,
  ends_on date,
  check (ends_on >= starts_on)
);

create table news (
  id integer primary key,
  title text not null,
  short_description text not null default '',
  content text not null default '',
  published_on date not null
);

-- A document for download. `source` is 'upload:<key>', like that of a picture; the name a visitor saves it under is made of `name`.
create table download (
  id integer primary key,
  name text not null unique,
  description text not null default '',
  extension text not null,
  source text not null,
  bytes integer not null,
  position integer not null default 0
);

create table region (
  id integer primary key,
  name text not null unique,
  position integer not null default 0
);

create table country (
  id integer primary key,
  name text not null unique,
  -- ISO 3166-1 alpha-2, by which visitors and flags are found.
  code text not null check (code ~ '^[A-Z]{2}$'),
  region_id integer not null references region
);
create index country_code on country (code);
create index country_region on country (region_id);

create table agent (
  id integer primary key,
  country_id integer not null references country,
  name text not null,
  kind text not null default 'representative' check (kind in ('head-office', 'representative')),
  email text not null default '',
  -- Lines as on an envelope.
  address text not null default '',
  phone text not null default '',
  fax text not null default '',
  latitude numeric not null check (latitude between -90 and 90),
  longitude numeric not null check (longitude between -180 and 180),
  position integer not null default 0
);
create index agent_country on agent (country_id);

alter table media
  add column page_id integer references page on delete cascade,
  add column heritage_entry_id integer references heritage_entry on delete cascade,
  add column service_id integer references service on delete cascade,
  add column association_id integer references association on delete cascade,
  add column career_id integer references career on delete cascade,
  add column event_id integer references event on delete cascade,
  add column news_id integer references news on delete cascade,
  add column download_id integer references download on delete cascade,
  drop constraint media_check,
  add constraint media_has_one_owner check (num_nonnulls(
    product_id, category_id, subcategory_id, standards_body_id, interest_group_id, equipment_category_id,
    page_id, heritage_entry_id, service_id, association_id, career_id, event_id, news_id, download_id
  ) = 1);
create index media_page on media (page_id, position);
create index media_heritage_entry on media (heritage_entry_id, position);
create index media_service on media (service_id, position);
create index media_association on media (association_id, position);
create index media_career on media (career_id, position);
create index media_event on media (event_id, position);
create index media_news on media (news_id, position);
create index media_download on media (download_id, position);
