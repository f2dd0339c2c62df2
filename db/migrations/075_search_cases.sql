-- A text that visitors searched for in vain and that an editor has answered: what it is to find is looked for again after every change of the catalog.
create table search_case (
  -- In small letters, as the log of searches is counted.
  text text primary key check (text <> ''),
  -- What is to be found; null where we have nothing of the kind, and the text is set aside.
  wanted_kind text check (wanted_kind in ('product', 'standard', 'subcategory', 'method')),
  wanted_id integer,
  -- Its place among the results of its kind, from 1, when it was answered or last accepted.
  wanted_place integer check (wanted_place > 0),
  -- Its place when it was last looked for; null: not among the first.
  place integer check (place > 0),
  answered_at timestamptz not null,
  looked_at timestamptz not null,
  -- Since when it has been further down than it was, or gone.
  fell_at timestamptz,
  check (num_nulls(wanted_kind, wanted_id, wanted_place) in (0, 3))
);
