-- The editions of a method, what a test by it takes, what may stand in for an item, and which methods of other bodies are the same.
-- Items are kept by their number: a kit must be able to say that one of its items is no longer in the catalogue.
create table method_edition (
  id integer primary key,
  method_id integer not null references method on delete cascade,
  -- As it is written behind the designation: '2010', '2013e(2020)'.
  edition text not null,
  status text not null check (status in ('draft', 'current', 'superseded', 'withdrawn')),
  -- A year, a month or a day.
  published text not null default '',
  -- The designation with its edition: 'ISO 105-C10:2006'.
  replaced_by text not null default '',
  -- What it changes for the materials of a laboratory, compared with the edition before.
  changes text not null default '',
  source text not null,
  checked_on text not null,
  unique (method_id, edition),
  -- Deferred, because an import may make one edition current before it reads that another is so no longer.
  constraint method_edition_one_current exclude using btree (method_id with =) where (status = 'current') deferrable initially deferred
);

create table kit (
  id integer primary key,
  method_id integer not null references method on delete cascade,
  -- The code of the option; '' for the method as a whole.
  option text not null default '',
  edition text not null default '',
  specimen text not null default '',
  specimens_per_test integer not null check (specimens_per_test > 0),
  specimens_per_run integer not null check (specimens_per_run > 0),
  -- Percent that is added to what is used up.
  waste numeric not null default 0 check (waste between 0 and 100),
  note text not null default '',
  source text not null,
  written_by text not null,
  -- Who released it, which is never who wrote it; '' until then, and visitors do not see it.
  released_by text not null default '' check (released_by = '' or released_by <> written_by),
  released_on text not null default '',
  review_by text not null default '',
  position integer not null default 0,
  unique (method_id, option),
  check ((released_by = '') = (released_on = '')),
  check (released_by = '' or review_by <> '')
);

create table kit_part (
  id integer primary key,
  kit_id integer not null references kit on delete cascade,
  role text not null,
  name text not null,
  needed text not null check (needed in ('required', 'one of several', 'optional')),
  -- Parts of one kit with the same word, of which a test takes one.
  choice text not null default '' check ((choice <> '') = (needed = 'one of several')),
  -- Null where no public figure is known.
  amount numeric check (amount > 0),
  unit text check (unit in ('piece', 'g', 'mL', 'm')),
  per text not null check (per in ('specimen', 'run', 'place', 'once')),
  -- The size of a piece that is cut from cloth, in millimeters: along the length of the cloth, and across its width.
  along_mm numeric check (along_mm > 0),
  across_mm numeric check (across_mm > 0),
  clause text not null default '',
  note text not null default '',
  not_sold boolean not null default false,
  position integer not null default 0,
  check ((amount is null) = (unit is null)),
  check ((along_mm is null) = (across_mm is null))
);
create index kit_part_kit on kit_part (kit_id);

create table kit_item (
  part_id integer not null references kit_part on delete cascade,
  item_number text not null,
  note text not null default '',
  -- The first is the first choice.
  position integer not null default 0,
  primary key (part_id, item_number)
);
create index kit_item_number on kit_item (item_number);

create table substitute_rule (
  id integer primary key,
  item_number text not null,
  substitute text not null check (substitute <> item_number),
  method_id integer not null references method on delete cascade,
  option text not null default '',
  edition text not null default '',
  allowed boolean not null,
  because text not null,
  source text not null,
  reviewed_by text not null,
  reviewed_on text not null,
  -- After this day visitors no longer see the rule.
  review_by text not null,
  unique (item_number, substitute, method_id, option)
);

create table method_equivalence (
  id integer primary key,
  method_id integer not null references method on delete cascade,
  -- The method of the other body as it is written; it need not be in the catalogue.
  designation text not null,
  other_id integer references method on delete cascade check (other_id <> method_id),
  degree text not null check (degree in ('identical', 'modified', 'similar', 'not equivalent')),
  note text not null default '',
  source text not null,
  unique (method_id, designation)
);
create index method_equivalence_other on method_equivalence (other_id);
