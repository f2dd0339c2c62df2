-- Each of the four tiers is a table of its own. Both functions are therefore written from one template, a branch per tier.

-- Products of one tier that fulfil a condition on names, on words, on both, or on texts, without those given. rare: a part
-- of the condition that few products fulfil: only it is looked up in the index, because there a common word takes as long as all its products; the rest
-- is compared with the rows (ts_match_vq() is @@ that no index is used for). Settings such as enable_seqscan are those of its caller, search_products().
do $create$
begin
  execute format($function$
create or replace function products_of_tier(level integer, in_names tsquery, in_words tsquery, in_texts tsquery, rare tsquery, without integer[], max_rows integer)
returns table (product_id integer, weight integer, names tsvector, head tsvector) language plpgsql stable as $body$
#variable_conflict use_column
begin
  case level %s
  end case;
end $body$
$function$, (select string_agg(format($branch$
  when %1$s then
    if in_texts is not null then
      return query select product_id, weight, names, head from product_search_%1$s
        where texts @@ coalesce(rare, in_texts) and (rare is null or ts_match_vq(texts, in_texts)) and product_id <> all(without) limit max_rows;
    elsif in_words is null then
      return query select product_id, weight, names, head from product_search_%1$s
        where names @@ coalesce(rare, in_names) and (rare is null or ts_match_vq(names, in_names)) and product_id <> all(without) limit max_rows;
    elsif in_names is null then
      return query select product_id, weight, names, head from product_search_%1$s
        where words @@ coalesce(rare, in_words) and (rare is null or ts_match_vq(words, in_words)) and product_id <> all(without) limit max_rows;
    else
      -- Planned for these words: which of the two conditions is the rarer one differs.
      return query execute 'select product_id, weight, names, head from product_search_%1$s
        where words @@ $1 and names @@ $2 and product_id <> all($3) limit $4' using in_words, in_names, without, max_rows;
    end if;$branch$, tier), '' order by tier) from generate_series(1, 4) tier));
end $create$;

-- The number of products that fulfil a condition on texts, counted up to a limit. Once `enough` are found in a tier, the next ones are not counted:
-- `more` then says that there may be others. rare: as above.
do $create$
begin
  execute format($function$
create or replace function count_products(wanted tsquery, max_count integer, enough integer default null, rare tsquery default null, out total integer, out more boolean)
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $body$
begin
  total := 0;
  more := true; %s
  more := false;
end $body$
$function$, (select string_agg(format($branch$
  if total >= least(enough, max_count) then return; end if;
  total := total + (select count(*) from (
    select from product_search_%1$s where texts @@ coalesce(rare, wanted) and (rare is null or ts_match_vq(texts, wanted)) limit max_count - total
  ) counted);$branch$, tier), '' order by tier)
  from generate_series(1, 4) tier));
end $create$;
