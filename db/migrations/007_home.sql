-- Contents of the home page besides the catalogue, one table for each section, and the social posts. Ids are public here too.

-- A section of the home page: its words, whether it is shown, and its place among the others. A key without a row has the default
-- words and place (domain/content/home-sections.ts).
create table home_section (
  key text primary key,
  heading text not null default '',
  lead text not null default '',
  shown boolean not null default true,
  position integer not null default 0
);

-- A plate of the first view.
create table hero_slide (
  id integer primary key,
  caption text not null,
  -- Readings shown on it, from left to right: Wool: 2–3.
  readings text[] not null default '{}',
  -- The address and the text of its link.
  link text not null default '',
  link_label text not null default '',
  position integer not null default 0
);

create table faq_item (
  id integer primary key,
  question text not null unique,
  answer text not null,
  topic text not null default '',
  on_home boolean not null default false,
  position integer not null default 0
);

create table project (
  id integer primary key,
  name text not null unique,
  category text not null check (category in ('bedroom', 'floor', 'office', 'home')),
  short_description text not null default '',
  content text not null default '',
  client text not null default '',
  place text not null default '',
  year text not null default '',
  position integer not null default 0
);

create table price_plan (
  id integer primary key,
  name text not null unique,
  -- As it is shown, such as $590.00: never used in calculations.
  price text not null,
  period text not null default '',
  description text not null default '',
  -- Lots held for you: 4 lots, 12 months
  features text[] not null default '{}',
  highlighted boolean not null default false,
  position integer not null default 0
);

create table statistic (
  id integer primary key,
  value text not null,
  label text not null,
  note text not null default '',
  position integer not null default 0
);

create table process_step (
  id integer primary key,
  heading text not null,
  description text not null default '',
  -- The weave whose draft illustrates the step.
  construction text not null default '',
  position integer not null default 0
);

-- Posts of the supplier's social page: written by the supplier, or fetched from a provider, which then has a name for each.
create table social_post (
  id integer primary key,
  message text not null,
  permalink text not null,
  posted_on date not null,
  provider_id text unique,
  position integer not null default 0
);

-- Ids of what is fetched; those that a supplier chooses have nine digits at most.
create sequence fetched_id as integer start 1000000001;

alter table media
  add column hero_slide_id integer references hero_slide on delete cascade,
  add column project_id integer references project on delete cascade,
  add column social_post_id integer references social_post on delete cascade,
  drop constraint media_has_one_owner,
  add constraint media_has_one_owner check (num_nonnulls(
    product_id, category_id, subcategory_id, standards_body_id, interest_group_id, equipment_category_id,
    page_id, heritage_entry_id, service_id, association_id, career_id, event_id, news_id, download_id,
    hero_slide_id, project_id, social_post_id
  ) = 1);
create index media_hero_slide on media (hero_slide_id, position);
create index media_project on media (project_id, position);
create index media_social_post on media (social_post_id, position);
