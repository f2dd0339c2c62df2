-- What a transaction has changed and has not processed yet (db/functions/pending-changes.sql). Rows are deleted before their transaction
-- commits, so no other transaction ever sees them.
drop table if exists search_pending;
create unlogged table pending_change (
  id bigint generated always as identity primary key,
  -- Products whose search documents change, and subcategories all of whose products' do.
  products integer[] not null default '{}',
  subcategories integer[] not null default '{}',
  -- New words for the vocabulary.
  words text[] not null default '{}',
  -- Products of which lists show something new.
  listed integer[] not null default '{}',
  alone boolean not null default false
);
