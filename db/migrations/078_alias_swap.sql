-- Two other names of an item can be swapped by one statement: whether they are unique is looked at when it ends.
alter table product_alias
  drop constraint product_alias_product_id_alias_key,
  add constraint product_alias_product_id_alias_key unique (product_id, alias) deferrable initially immediate;
