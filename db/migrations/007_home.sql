-- What the home page shows besides the catalogue, each section as records of its own, and the social posts. Ids are public here too.

-- A section of the home page: its words, whether it is shown, and its place among the others. A key without a row has the site's own
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
  -- What is read off it, from left to right: Wool: 2–3.
  readings text[] not null default '{}',
  -- Where it leads, and what that link says.
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
  -- As it is shown, such as $590.00: it is never reckoned with.
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
  -- The weave whose draft stands for the step.
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

call watch_table('home_section', $$array['home']$$);
call watch_table('hero_slide', $$array['home']$$);
call watch_table('faq_item', $$array['faq']$$);
call watch_table('project', $$array['projects']$$);
call watch_table('price_plan', $$array['home']$$);
call watch_table('statistic', $$array['home']$$);
call watch_table('process_step', $$array['home']$$);
call watch_table('social_post', $$array['social']$$);

call unwatch_table('media');
call watch_table('media', $$array[
  'product:' || r.product_id,
  -- Groups without a picture of their own borrow the first of their products'.
  (select 'subcategory:' || subcategory_id from product where id = r.product_id),
  case when r.product_id is not null then 'products' end,
  'category:' || r.category_id, case when r.category_id is not null then 'categories' end,
  'subcategory:' || r.subcategory_id,
  'body:' || r.standards_body_id, case when r.standards_body_id is not null then 'bodies' end,
  'interest-group:' || r.interest_group_id,
  'equipment-category:' || r.equipment_category_id,
  'page:' || r.page_id, case when r.page_id is not null then 'pages' end,
  case when r.heritage_entry_id is not null then 'heritage' end,
  case when r.service_id is not null then 'services' end,
  case when r.association_id is not null then 'associations' end,
  case when r.career_id is not null then 'careers' end,
  case when r.event_id is not null then 'events' end,
  case when r.news_id is not null then 'news' end,
  case when r.download_id is not null then 'downloads' end,
  case when r.hero_slide_id is not null then 'home' end,
  case when r.project_id is not null then 'projects' end,
  case when r.social_post_id is not null then 'social' end
]$$);
