-- Search: a vocabulary of the words that the catalogue uses, and for each product the words by which it is found. A query's words are first
-- looked up in the vocabulary (other spellings, completions, typing errors), then products are found by exact words alone: prefixes and
-- similarity over a million products would cost a hundred times as much. What fills these tables is in db/functions/search.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table search_word (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- The number of texts that use it; exact after search_rebuild() only.
  uses integer not null
);
create index search_word_stem on search_word (stem);
-- GIN, not GiST: with 300,000 words 0.9 ms against 65 ms.
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

-- No foreign key: triggers follow product, and emptying a catalogue remains one statement.
create table product_search (
  product_id integer primary key,
  -- How much a product matters beside others that match as well: best sellers, then those that many methods name.
  weight integer not null,
  -- From 1 for those that matter most to 4: they are searched one after the other until there are enough results (search_tier).
  tier smallint not null,
  item_key text collate "C" not null,
  name_key text collate "C" not null,
  -- Words of name and item number.
  names tsvector not null,
  -- Words of what it is: "Cutting pads" of "Cutting pads for circular cutters".
  head tsvector not null,
  -- Those of name, item number, fibres, construction, colour, finish, subcategory, and '~2012~soil' for a role in a method.
  words tsvector not null
);
-- One for each tier: GIN reads all rows of a word before it returns the first.
do $$
begin
  for tier in 1..4 loop
    execute format('create index product_search_names_%1$s on product_search using gin (names) with (fastupdate = off) where tier = %1$s', tier);
    execute format('create index product_search_words_%1$s on product_search using gin (words) with (fastupdate = off) where tier = %1$s', tier);
  end loop;
end $$;
-- "C" lets one index serve both prefix ranges and their order.
create index product_search_item on product_search (item_key);
create index product_search_name on product_search (name_key);

-- Each tier but the last ends with a product: by weight, and by id among those of one weight. A small catalogue has one tier only.
create table search_tier (tier smallint primary key, least_weight integer not null, last_id integer not null);
insert into search_tier values (1, 0, 2147483647);

-- Methods, subcategories and standards bodies are few: their words are columns of these tables.
alter table method add column names tsvector, add column words tsvector, add column designation_key text collate "C";
create index method_words on method using gin (words);
alter table subcategory add column names tsvector, add column words tsvector;
alter table standards_body add column words tsvector;

-- Phrases that mean the same to those who search: {crockmeter, rubbing tester}. Edited by the supplier.
create table search_synonym (
  id integer primary key,
  phrases text[] not null,
  note text not null default ''
);
-- The same as they are compared: the words of each phrase, and their stems.
create table search_phrase (synonym_id integer not null, words text[] not null, stems text[] not null);
create index search_phrase_synonym on search_phrase (synonym_id);

-- What visitors search for, without anything that identifies them. Old rows are deleted (domain/search/log-search.ts).
create table search_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  text text not null,
  type smallint not null,
  -- Numbers of results.
  products integer not null,
  standards integer not null,
  subcategories integer not null,
  methods integer not null,
  -- The first result that was opened, and its place in the list, from 1.
  clicked_kind text,
  clicked_id integer,
  clicked_rank integer
);
create index search_log_at on search_log (at);
