-- Computes all documents and puts them into new tables, whose indexes are made when all rows are there: a row that is added to an index of words
-- costs ten times its part of a new index. Searches read the old tables until then, and wait from then on until the transaction ends.
-- Where another transaction reads the old tables for long, such as a dump, searches would wait behind the exchange: it is given up after a second.

-- A twentieth, a fifth, half; but ranking up to some 2,000 products takes no longer, so that a small catalogue has one tier.
create or replace function divide_into_tiers(documents regclass) returns void language plpgsql as $$
begin
  delete from search_tier;
  execute format($divide$
    with placed as (
      select weight, product_id, row_number() over (order by weight desc, product_id) as place, count(*) over () as products from %s
    )
    insert into search_tier
    select tier, weight, product_id from placed
    join (values (1, 20, 2000), (2, 5, 6000), (3, 2, 12000)) ends (tier, part, fewest) on place = greatest(products / part, fewest)
  $divide$, documents);
  if not exists (select from search_tier where tier = 1) then insert into search_tier values (1, 0, 2147483647); end if;
end $$;

-- Whether it was done. Generic plans as in refresh_documents().
create or replace function rewrite_documents() returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set client_min_messages = warning
set maintenance_work_mem = '128MB' set lock_timeout = '1s' as $$
declare
  ids integer[] := array(select id from sold_product);
  index_definition text;
begin
  perform lock_catalogue(exclusive => true);
  create temp table new_document as select * from search_documents(ids);
  perform divide_into_tiers('new_document');
  for new_tier in 1..4 loop
    execute format('create table new_documents_%1$s (like product_search including defaults, primary key (product_id, tier))', new_tier);
  end loop;
  update new_document set tier = tier_of(weight, product_id);
  for new_tier in 1..4 loop
    execute format('insert into new_documents_%1$s select * from new_document where tier = %1$s order by weight desc, product_id', new_tier);
    for index_definition in
      select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'product_search'::regclass and not indisprimary
    loop
      execute regexp_replace(index_definition, 'INDEX .* USING', format('INDEX ON new_documents_%s USING', new_tier));
    end loop;
    execute format('analyze new_documents_%s', new_tier);
  end loop;
  drop table new_document;
  for new_tier in 1..4 loop
    execute format('drop table product_search_%s', new_tier);
    execute format('alter table new_documents_%1$s rename to product_search_%1$s', new_tier);
    execute format('alter table product_search attach partition product_search_%1$s for values in (%1$s)', new_tier);
  end loop;
  return true;
exception when lock_not_available or deadlock_detected then
  return false;
end $$;
