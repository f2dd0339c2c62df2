-- Lots: what was made and released together, its measured values, its papers, and what became of it.
-- Items are kept by their number, lots by theirs: a lot of an item that is no longer sold keeps its passport.
create table lot (
  -- As it stands on the label: L-2610-1.
  number text primary key check (number = upper(number) and number ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$'),
  -- Letters and digits alone, by which it is found however it is written.
  key text not null unique generated always as (regexp_replace(number, '[^A-Z0-9]', '', 'g')) stored,
  -- A lot can be sold as a roll and as cut pieces.
  item_numbers text[] not null check (cardinality(item_numbers) > 0),
  made_on date,
  released_on date,
  retest_on date,
  -- The last day of use, in the supplier's time zone.
  use_by date,
  status text not null check (status in ('on hold', 'released', 'recalled')),
  -- The number of the lot that takes its place; '' for none.
  superseded_by text not null default '' check (superseded_by <> number),
  -- Why it is on hold or recalled, and what to do with what is there of it.
  reason text not null default '',
  advice text not null default '',
  -- Designations of the methods that it was released for.
  methods text[] not null default '{}',
  note text not null default '',
  check (status <> 'released' or released_on is not null),
  check (status <> 'recalled' or (reason <> '' and advice <> ''))
);
create index lot_items on lot using gin (item_numbers);
create index lot_released on lot (released_on desc, number desc);

-- What was measured on a lot, with the limits for the mean of the lot.
create table lot_value (
  lot_number text not null references lot on delete cascade,
  property text not null,
  -- The method of measurement: 'ISO 3801'.
  method text not null default '',
  unit text not null default '',
  -- The mean; null where words say it ('none').
  found numeric,
  found_in_words text not null default '',
  deviation numeric check (deviation >= 0),
  specimens integer check (specimens > 0),
  lower_limit numeric,
  upper_limit numeric,
  limit_in_words text not null default '',
  position integer not null default 0,
  primary key (lot_number, property),
  check ((found is null) = (found_in_words <> '')),
  check (lower_limit <= upper_limit)
);

-- Papers of an item or a lot. The current one of a kind and language is the last by `issued_on`, then `id`; older ones are kept.
create table paper (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('certificate of conformity', 'lot report', 'safety data sheet', 'calibration certificate')),
  item_number text not null default '',
  lot_number text not null default '',
  -- Two letters: 'en'.
  language text not null,
  revision text not null default '',
  issued_on date not null,
  -- The file, and the name it is saved under.
  key text not null unique references stored_file,
  name text not null,
  added_at timestamptz not null default now(),
  check (item_number <> '' or lot_number <> '')
);
create index paper_item on paper (item_number) where item_number <> '';
create index paper_lot on paper (lot_number) where lot_number <> '';

-- Each look at a lot, without any person.
create table lot_look (
  number text not null,
  at timestamptz not null default now(),
  state text not null
);
create index lot_look_at on lot_look (at);
