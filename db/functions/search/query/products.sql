-- Products, the best first, and their number, counted up to max_count. Their order (docs/search-ranking.md): `first_ids`, which a named option
-- of a method calls for, those whose item number, GTIN or name is the whole text, then those whose item number begins with it, then those of each pass: a condition on names, on words, on both, or on
-- texts (domain/search/plan-products.ts). Within a pass tier follows tier; within a tier products are ranked by search_score().
-- Once `needed` products are found the others are only counted: with `counted`, a condition on texts that is equal to all passes
-- together, or by finding them. A large catalogue (more than one tier) is counted tier by tier, until `enough` are found: `more` then
-- says that there may be others. rare: see products_of_tier().
create or replace function search_products(
  first_ids integer[], whole text, in_names tsquery[], in_words tsquery[], in_texts tsquery[], counted tsquery, any_spelling tsquery, exact tsquery, parts tsquery[],
  kinds tsquery, rare tsquery,
  needed integer, max_count integer, enough integer, out ids integer[], out total integer, out more boolean
) language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  by_key integer[];
begin
  ids := first_ids;
  more := false;
  if exists (select from search_tier where last_id = 2147483647) then enough := max_count; end if;
  if whole <> '' then
    ids := ids || array(
      select product_id from product_search where item_key = whole and product_id <> all(ids) order by product_id limit max_count
    );
    -- A GTIN is stored with 14 digits; written with fewer it is the same number.
    if whole ~ '^(\d{8}|\d{12,14})$' then
      ids := ids || array(select id from product where gtin <> '' and gtin = lpad(whole, 14, '0') and id <> all(ids));
    end if;
    ids := ids || array(
      select product_id from product_search where name_key = whole and product_id <> all(ids) order by weight desc, product_id limit max_count
    );
    if whole ~ '[0-9]' and length(whole) >= 3 then
      ids := ids || array(
        select product_id from product_search
        where item_key > whole and item_key < whole || chr(1114111) and product_id <> all(ids)
        order by item_key, product_id limit max_count
      );
    end if;
  end if;
  by_key := ids;
  <<passes>>
  for pass in 1..coalesce(cardinality(in_names), 0) loop
    for level in 1..4 loop
      if cardinality(ids) < needed then
        ids := ids || array(
          select product_id from products_of_tier(level, in_names[pass], in_words[pass], in_texts[pass], rare, ids, max_count) p
          order by search_score(p.names, p.head, p.weight, any_spelling, exact, parts, kinds) desc, weight desc, product_id
        );
      else
        exit passes when counted is not null;
        more := cardinality(ids) >= least(enough, max_count);
        exit passes when more;
        ids := ids || array(select product_id from products_of_tier(level, in_names[pass], in_words[pass], in_texts[pass], rare, ids, enough - cardinality(ids)));
      end if;
    end loop;
  end loop;
  total := cardinality(ids);
  if counted is not null and total >= needed then
    if total >= enough then
      more := true;
    elsif total < max_count then
      select c.total, c.more into total, more from count_products(counted, max_count, enough, rare) c;
      total := total + (select count(*) from product_search where product_id = any(by_key) and not texts @@ counted);
    end if;
  end if;
  total := least(total, max_count);
  ids := ids[1:needed];
end $$;
