-- What a method calls for, and what laboratories merely test by it: the roles are a list, and only 'test fabric' is not called for.
alter table product_method
  add constraint product_method_role check (role in (
    'adjacent fabric', 'rubbing cloth', 'abradant', 'soil', 'detergent', 'ballast', 'reference', 'ignition source', 'standard cover',
    'standard filling', 'scale', 'chemical', 'apparatus', 'consumable', 'control fabric', 'test fabric'
  )),
  add column called_for boolean not null generated always as (role <> 'test fabric') stored;

-- The items of a method are counted on every page that names it.
create index product_method_called_for on product_method (method_id, product_id) where called_for;

-- The place of a method in the home page's lists; none: it is not there.
alter table method add column home_position integer;
