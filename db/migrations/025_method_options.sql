-- The options of a method: what the letters and numbers of its tests mean, and which products each calls for.
create table method_option (
  id integer primary key,
  method_id integer not null references method on delete cascade,
  code text not null,
  -- {Temperature: 40 °C,Time: 30 min}
  conditions text[] not null default '{}',
  note text not null default '',
  position integer not null default 0,
  unique (method_id, code)
);

create table method_option_need (
  option_id integer not null references method_option on delete cascade,
  product_id integer not null references product on delete cascade,
  note text not null default '',
  position integer not null default 0,
  primary key (option_id, product_id)
);
create index method_option_need_product on method_option_need (product_id);
