-- Imports of a hundred thousand rows: their rows are read in parts, and they are taken back in the background.

-- The rows of a sheet, some hundred in each part: [number in the sheet, [cells]].
create table catalogue_import_rows (
  import_id bigint not null,
  table_name text not null,
  place integer not null,
  rows jsonb not null,
  primary key (import_id, table_name, place),
  foreign key (import_id, table_name) references catalogue_import_sheet on delete cascade
);
insert into catalogue_import_rows select import_id, table_name, 0, rows from catalogue_import_sheet;
alter table catalogue_import_sheet drop column rows;

alter table catalogue_import
  drop constraint catalogue_import_state_check,
  add constraint catalogue_import_state_check check (state in ('looking', 'looked', 'publishing', 'published', 'taking back')),
  -- The publication that is being taken back, who asked for it, and what becomes of cells that were changed since.
  add column undoing bigint references publication,
  add column undo_account_id bigint references account on delete set null,
  add column undo_name text not null default '',
  add column undo_clash_rule text not null default 'ask' check (undo_clash_rule in ('ask', 'leave', 'set back')),
  -- Why it could not be taken back: a sentence, and the first cells (domain/workbench/imports/import-outcome.ts).
  add column undo_refusal jsonb;
create index catalogue_import_undo_account on catalogue_import (undo_account_id);
create index catalogue_import_undoing on catalogue_import (undoing);
drop index catalogue_import_waiting;
create index catalogue_import_waiting on catalogue_import (id) where state in ('looking', 'publishing', 'taking back');
