-- What an article shows beside its text, what readers say of it, and when a position was advertised.

alter table news
  add column category text not null default '',
  add column tags text[] not null default '{}',
  -- As the supplier counts them; articles with more are shown first among the popular ones.
  add column views integer not null default 0,
  -- The latest of these stands at /news-details.
  add column featured boolean not null default false;

-- What stands beside the article at /news-details where the supplier writes it by hand: categories with their numbers, tags.
-- Where there is none of a kind, and beside every other article, both are counted from the news.
create table news_sidebar (
  id integer primary key,
  widget text not null check (widget in ('category', 'tag')),
  label text not null,
  posts integer,
  position integer not null default 0
);

-- Comments are shown once staff have published them. Ids below 1,000,000,000 are the supplier's, as for all that is imported.
create table news_comment (
  id integer primary key default nextval('fetched_id'),
  news_id integer not null references news on delete cascade,
  -- The comment that it answers.
  parent_id integer references news_comment on delete cascade,
  name text not null default '',
  email text not null default '',
  website text not null default '',
  comment text not null check (comment <> ''),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  -- Two submissions with the same key are one.
  idempotency_key text unique,
  posted_at timestamptz not null default now()
);
create index news_comment_news on news_comment (news_id, posted_at);
create index news_comment_status on news_comment (status, posted_at);

alter table career
  add column posted_on date,
  add column place text not null default '',
  -- In schema.org's words: FULL_TIME, PART_TIME, …
  add column employment_type text not null default '';
