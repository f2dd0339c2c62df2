-- What changed, for every node that caches rendered pages (db/page-tags.ts). A page is cached under the tags of what it shows (product:12,
-- categories); a change names the tags whose pages are out of date (db/functions/page-tags), when its transaction commits.
create table page_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- A node that lost its connection reads the transactions that it may have missed: ids and times do not follow the order of commits.
  changed_by xid8 not null default pg_current_xact_id(),
  tags text[] not null
);
create index page_change_at on page_change (at);
