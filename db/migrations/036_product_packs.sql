-- In what a product is sold, as numbers: lengths that it is cut to, and packs. `form` is a unit of length, or one of the product's pack_forms.
create table product_pack (
  product_id integer not null references product on delete cascade,
  form text not null,
  -- How much is in one of it: 10 and 'm' for a roll of 10 m; null and '' where no number says it.
  size numeric check (size > 0),
  unit text not null default '' check (unit in ('', 'm', 'yd', 'g', 'kg', 'lb', 'mL', 'L', 'gal', 'piece')),
  -- A quantity counts forms: it is at least `smallest`, and a multiple of `step`.
  smallest numeric not null default 1 check (smallest > 0),
  step numeric not null default 1 check (step > 0),
  position integer not null default 0,
  primary key (product_id, form),
  check ((size is null) = (unit = '')),
  check (smallest % step = 0)
);

-- What was read from words so far. A length was taken in any amount from the smallest on: to a tenth.
insert into product_pack (product_id, form, size, unit, smallest, step)
select id, length[2], 1, length[2], ceil(length[1]::numeric * 10) / 10, 0.1
from product cross join lateral regexp_match(minimum_order, '^(\d{1,6}(?:\.\d{1,3})?) (m|yd)$') length
where length[1]::numeric > 0;
insert into product_pack (product_id, form, size, unit, position)
select product.id, form, sized[1]::numeric, sized[2], min(place) * 10
from product cross join lateral unnest(pack_forms) with ordinality f (form, place)
  cross join lateral regexp_match(form, '^[a-z]+ of (\d{1,6}(?:\.\d{1,3})?) (m|yd|g|kg|lb|mL|L|gal)$') sized
where sized[1]::numeric > 0
group by product.id, form, sized;
