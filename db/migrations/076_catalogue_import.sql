-- Tables of the catalogue that staff hand in: looked at, corrected, published, and taken back as any publication.

-- What an import published: files decide those cells again, they are nobody's edit.
alter table publication add column of_import boolean not null default false;

create table catalogue_import (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint references account on delete set null,
  name text not null default '',
  -- The names of the files, as they were handed in.
  files text[] not null,
  state text not null check (state in ('looking', 'looked', 'publishing', 'published')),
  overwrites_edits boolean not null default false,
  -- Grows with each hand-in and decision: the result of a look at an earlier version is discarded.
  version integer not null default 0,
  -- How often in a row the work on it has failed.
  failures integer not null default 0,
  -- Rows of the work under way.
  done integer not null default 0,
  total integer not null default 0,
  -- What was found when it was looked at (domain/workbench/imports/import-outcome.ts).
  outcome jsonb,
  publication_id bigint references publication
);
create index catalogue_import_account on catalogue_import (account_id);
create unique index catalogue_import_publication on catalogue_import (publication_id);
create index catalogue_import_waiting on catalogue_import (id) where state in ('looking', 'publishing');

-- One table each, as it was read: rows are [number in the sheet, [cells]].
create table catalogue_import_sheet (
  import_id bigint not null references catalogue_import on delete cascade,
  table_name text not null,
  name text not null,
  heading text[] not null,
  rows jsonb not null,
  -- What a spreadsheet has made of cells, and what is to be said about the sheet.
  notes jsonb not null,
  primary key (import_id, table_name)
);

-- Files that cells name: pictures, texts, downloads.
create table catalogue_import_file (
  import_id bigint not null references catalogue_import on delete cascade,
  name text not null,
  content bytea not null,
  primary key (import_id, name)
);

-- What publishing would change, record by record; once published it is in record_change.
create table catalogue_import_change (
  import_id bigint not null references catalogue_import on delete cascade,
  place integer not null,
  table_name text not null,
  key text not null,
  title text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, place)
);
