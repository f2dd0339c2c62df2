-- What others call a product: numbers and names under which the trade orders it, and machines that it is for.
create table product_alias (
  id integer primary key,
  product_id integer not null references product on delete cascade,
  alias text not null,
  -- The house or body whose name or number it is.
  owner text not null default '',
  relation text not null,
  note text not null default '',
  position integer not null default 0,
  unique (product_id, alias)
);
