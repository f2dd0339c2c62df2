-- What replaced a method, what it replaced, and under which other designations it is known.
create table method_succession (
  id integer primary key,
  -- As it was written; it need not be a method of the catalogue.
  designation text not null,
  kind text not null,
  -- The method that it leads to; null when the catalogue has none.
  method_id integer references method on delete cascade,
  -- The option of that method: 'Option 3'.
  option text not null default '',
  year text not null default '',
  note text not null default '',
  position integer not null default 0
);
create index method_succession_method on method_succession (method_id);
