-- The search document of a product (product_search): the words by which it is found, its weight and its tier.

-- The word of a product's role in a method: '~2012~soil'.
create or replace function role_word(method_id integer, role text) returns text language sql immutable parallel safe strict as $$
  select '~' || method_id || '~' || role
$$;

-- What a name begins with, before its details: before a comma, a colon or a word such as "for".
create or replace function head_of_name(name text) returns text language sql immutable parallel safe strict as $$
  select coalesce(nullif(btrim((regexp_match(name, '^(.*?)(?:[,:;(]|\s(?:for|with|without|of|on|in|by|after|according)\s|$)', 'i'))[1]), ''), name)
$$;

-- The documents of some products, computed from the catalogue as it is now. weight: best sellers first, then by the number of methods.
create or replace function search_documents(ids integer[]) returns setof product_search language sql stable as $$
  select p.id, made.weight,
    coalesce((select min(tier) from search_tier where (made.weight, -p.id) >= (min_weight, -last_id)), 4)::smallint,
    left(replace(normalised.item, ' ', ''), 100), left(replace(normalised.name, ' ', ''), 100),
    array_to_tsvector(made.names), array_to_tsvector(search_words(head_of_name(p.name))),
    array_to_tsvector(made.names || search_words(concat_ws(' ', p.construction, p.colour, p.finish, s.name,
      (select string_agg(share ->> 'fibre', ' ') from jsonb_array_elements(p.composition) share))) || roles.words)
  from product p
  join subcategory s on s.id = p.subcategory_id
  cross join lateral (
    select coalesce(array_agg(role_word(method_id, role)), '{}') as words, count(distinct method_id) as methods
    from product_method where product_id = p.id
  ) roles
  cross join lateral (select normalise_text(p.name) as name, normalise_text(p.item_number) as item) normalised
  cross join lateral (
    select (p.best_seller::integer * 1000 + least(roles.methods, 999))::integer as weight,
      search_keywords(normalised.name) || string_to_array(btrim(left(normalised.item, 100)), ' ')
        || array_remove(array[left(replace(normalised.item, ' ', ''), 100)], '')
        -- "make-up" is found by "makeup" too.
        || case when p.name ~ '[a-zA-Z]-[a-zA-Z]' then search_words(replace(p.name, '-', '')) else '{}' end as names
  ) made
  where p.id = any(ids)
$$;

-- Brings the documents of some products up to date, and adds their words and more_words to the vocabulary. Always in the order of ids:
-- it waits for other transactions that write the same documents before it reads the products.
create or replace function refresh_documents(ids integer[], more_words text[] default '{}') returns void language plpgsql as $$
begin
  perform from product_search where product_id = any(ids) order by product_id for update;
  delete from product_search where product_id = any(ids) and not exists (select from product where id = product_id);
  insert into product_search select * from search_documents(ids) document order by document.product_id
  on conflict (product_id) do update
    set weight = excluded.weight, tier = excluded.tier, item_key = excluded.item_key, name_key = excluded.name_key, names = excluded.names,
      head = excluded.head, words = excluded.words
    where product_search is distinct from excluded;
  perform add_words(more_words || array(select distinct unnest(tsvector_to_array(words)) from product_search where product_id = any(ids)));
end $$;

create or replace function empty_documents() returns trigger language plpgsql as $$
begin
  truncate product_search;
  return null;
end $$;
create or replace trigger empty_documents after truncate on product for each statement execute function empty_documents();
