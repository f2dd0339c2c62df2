-- What staff edit of the catalogue in the console: drafts, what they published, and what that changed.

-- One record as somebody wants it, by its table and key; nobody else sees it before it is published. Values are cells, as in a file of an import.
-- A version that was once seen never comes again, also not when a draft is published and begun anew.
create sequence record_draft_version;
create table record_draft (
  table_name text not null,
  key text not null check (key <> ''),
  act text not null check (act in ('change', 'add', 'remove')),
  -- The changed cells as they were published when the draft began; null for what is added.
  base jsonb,
  cells jsonb not null,
  version bigint not null default nextval('record_draft_version'),
  account_id bigint references account on delete set null,
  name text not null default '',
  changed_at timestamptz not null,
  publish_at timestamptz,
  -- The act of scheduling: what was scheduled together is published together.
  schedule bigint,
  -- Why it was not published at its time; empty otherwise.
  problem text not null default '',
  primary key (table_name, key)
);
create index record_draft_account on record_draft (account_id);
create index record_draft_due on record_draft (publish_at) where publish_at is not null;

create table publication (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint references account on delete set null,
  name text not null default '',
  undoes bigint references publication
);
create index publication_account on publication (account_id);
create unique index publication_undoes on publication (undoes) where undoes is not null;

create table record_change (
  publication_id bigint not null references publication,
  table_name text not null,
  key text not null,
  title text not null,
  -- The cells that differ; null where the record was not there before, or is not there since.
  before jsonb,
  after jsonb,
  primary key (publication_id, table_name, key)
);
create index record_change_of on record_change (table_name, key, publication_id);

-- A file that somebody put in for a draft, by its source, with what was found out about it.
create table workbench_file (
  source text primary key,
  found jsonb not null,
  added_at timestamptz not null
);

-- What is put in for a draft, or was taken out of a record, is in use as long as its row is there (domain/workbench/sweep-workbench-files.ts).
create or replace view used_upload as
  select substr(source, 8) as key from media where source like 'upload:%'
  union all select substr(source, 8) from download where source like 'upload:%'
  union all select substr(source, 8) from workbench_file where source like 'upload:%';

-- An item that is no longer sold keeps its page, its papers and its place in old requests, and leaves lists, counts, search, sitemap and exports.
alter table product
  add column withdrawn_on date,
  add column replaced_by text not null default '';
create view sold_product as select * from product where withdrawn_on is null;
create index product_withdrawn on product (id) where withdrawn_on is not null;
-- Few are withdrawn: their ids are hashed once for each statement.
create view sold_product_method as
  select * from product_method where product_id not in (select id from product where withdrawn_on is not null);
