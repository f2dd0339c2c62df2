-- A table for each tier of the search's documents (docs/decisions/039): the products that most results come from lie together, so that a search
-- reads few pages of memory. A document is deleted and added, never changed, when its tier changes.
drop function if exists search_documents(integer[]);
alter table product_search rename to old_product_search;
alter table old_product_search rename constraint product_search_pkey to old_product_search_pkey;

create table product_search (like old_product_search including defaults, primary key (product_id, tier)) partition by list (tier);
do $$
begin
  for tier in 1..4 loop
    execute format('create table product_search_%1$s partition of product_search for values in (%1$s)', tier);
  end loop;
end $$;
insert into product_search select * from old_product_search order by tier, weight desc, product_id;
drop table old_product_search;

-- "C" (of the columns) lets one index serve both prefix ranges and their order.
create index product_search_item on product_search (item_key);
create index product_search_name on product_search (name_key);
create index product_search_names on product_search using gin (names) with (fastupdate = off);
create index product_search_words on product_search using gin (words) with (fastupdate = off);
create index product_search_texts on product_search using gin (texts) with (fastupdate = off);
