-- The search document of a product (product_search): the words by which it is found, its weight and its tier.

-- The word of a product's role in a method: '~2012~soil'.
create or replace function role_word(method_id integer, role text) returns text language sql immutable parallel safe strict as $$
  select '~' || method_id || '~' || role
$$;

-- What a name begins with, before its details: before a comma, a colon or a word such as "for".
create or replace function head_of_name(name text) returns text language sql immutable parallel safe strict as $$
  select coalesce(nullif(btrim((regexp_match(name, '^(.*?)(?:[,:;(]|\s(?:for|with|without|of|on|in|by|after|according)\s|$)', 'i'))[1]), ''), name)
$$;

-- What kind of thing a name is of, from the last word of its head that is no fibre: {woven,wool,felt} → '#felt'.
create or replace function kind_words(head text[], fibres text[]) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  for at in reverse cardinality(head)..1 loop
    if head[at] ~ '^[a-z]{3,}$' and head[at] <> all (fibres) then return array['#' || search_stem(head[at])]; end if;
  end loop;
  return '{}';
end $$;

-- All words of a text: as they are typed, and its properties and codes.
create or replace function all_words(given text) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  return search_words(given) || property_words(given) || code_words(given);
end $$;

-- The decimal numbers of a text, each as one word: "Polyamide 6.6" → {6.6}. A query with a 6 alone ranks it behind "Polyamide 6".
create or replace function decimal_words(given text) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  if given !~ '\d\.\d' then return '{}'; end if;
  return array(select number[1] from regexp_matches(given, '(?<![[:alnum:].])(\d{1,4}\.\d{1,4})(?![[:alnum:].])', 'g') number);
end $$;

-- The words themselves of those that a text negates: '!phosphate' → 'phosphate'.
create or replace function negated_words(words text[]) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  if strpos(array_to_string(words, ' '), '!') = 0 then return '{}'; end if;
  return array(select substr(word, 2) from unnest(words) word where word like '!%');
end $$;

-- The words of what is written about a product. What it says something is without may be another product, and a
-- digit alone says nothing: they are left out.
create or replace function stated_words(given text) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  return array(select word from unnest(all_words(given)) word where word !~ '^(!.*|\d)$');
end $$;

-- The tier of a new document, by its weight (search_tier).
create or replace function tier_of(weight integer, product_id integer) returns smallint language sql stable parallel safe as $$
  select coalesce((select min(tier) from search_tier where (weight, -product_id) >= (min_weight, -last_id)), 4)::smallint
$$;

-- Moves documents to the tiers that their weights give them. Under the exclusive lock only (lock_catalogue()): a transaction that waits for a document that
-- another one moves gets an error.
create or replace function place_documents(ids integer[]) returns void language sql as $$
  update product_search set tier = tier_of(weight, product_id) where product_id = any(ids) and tier <> tier_of(weight, product_id)
$$;

-- The documents of some products, computed from the catalogue as it is now; one that exists stays in its tier. "offset 0": without it each use of
-- a value computes it once more. weight: best sellers first, then by the number of methods.
create or replace function search_documents(ids integer[]) returns setof product_search language sql stable as $$
  select p.id, made.weight,
    coalesce((select tier from product_search where product_id = p.id), tier_of(made.weight, p.id)),
    left(replace(normalised.item, ' ', ''), 100), left(replace(normalised.name, ' ', ''), 100),
    array_to_tsvector(made.names), array_to_tsvector(made.head || made.kind),
    array_to_tsvector(made.words), array_to_tsvector(made.words || stated_words(concat_ws('. ', p.description, p.construction_detail,
      (select string_agg(note, '. ') from product_method where product_id = p.id))))
  from sold_product p
  join subcategory s on s.id = p.subcategory_id
  cross join lateral (
    select coalesce(array_agg(role_word(method_id, role)), '{}') as words, count(distinct method_id) as methods
    from product_method where product_id = p.id
  ) roles
  cross join lateral (
    select search_words(coalesce(string_agg(share ->> 'fibre', ' '), '')) as words from jsonb_array_elements(p.composition) share
  ) fibres
  cross join lateral (
    select normalise_text(p.name) as name, normalise_text(p.item_number) as item, search_words(head_of_name(p.name)) as head offset 0
  ) normalised
  cross join lateral (
    -- "SM 25" is found by "SM25" too.
    select coalesce(array_agg(word), '{}') as words from product_alias a
    cross join lateral unnest(all_words(a.alias) || search_key(a.alias)) word where a.product_id = p.id
  ) aliases
  cross join lateral (
    -- A CAS, EC or UN number and a formula are found as one word, and only whole. What an item consists of alone is like a name of it.
    select coalesce(array_agg(distinct word), '{}') as words, count(distinct c.name) = 1 as alone from product_substance c
    cross join lateral (
      select unnest(search_words(c.name || ' ' || array_to_string(c.synonyms, ' '))) as word
      union select search_key(code) from unnest(array[c.cas, c.ec, c.un_number, c.formula]) code where code <> ''
    ) known where c.product_id = p.id
  ) substances
  cross join lateral (
    select (p.best_seller::integer * 1000 + least(roles.methods, 999))::integer as weight,
      normalised.head, kind_words(normalised.head, fibres.words) as kind,
      all_words(p.name) || decimal_words(p.name) || array_remove(array[left(replace(normalised.item, ' ', ''), 100)], '')
        -- "make-up" is found by "makeup" too.
        || aliases.words || case when substances.alone then substances.words else '{}' end
        || case when p.name ~ '[a-zA-Z]-[a-zA-Z]' then search_words(replace(p.name, '-', '')) else '{}' end as names offset 0
  ) named
  cross join lateral (
    select named.*, named.names || named.kind || negated_words(named.names) || roles.words || coalesce(areal_mass_words(p.areal_mass_gsm), '{}')
      || array_remove(array[property_word(p.width_cm::text, 'cm')], null)
      || fibres.words || substances.words || search_words(concat_ws(' ', p.construction, p.colour, p.finish, s.name)) as words offset 0
  ) made
  where p.id = any(ids)
$$;

-- Brings the documents of some products up to date, and adds their words and more_words to the vocabulary. Always in the order of ids:
-- it waits for other transactions that write the same documents before it reads the products. Generic plans: the functions that it calls for
-- each product would otherwise be planned for each product.
create or replace function refresh_documents(ids integer[], more_words text[] default '{}') returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform from product_search where product_id = any(ids) order by product_id for update;
  delete from product_search where product_id = any(ids) and not exists (select from sold_product where id = product_id);
  insert into product_search select * from search_documents(ids) document order by document.product_id
  on conflict (product_id, tier) do update
    set weight = excluded.weight, item_key = excluded.item_key, name_key = excluded.name_key, names = excluded.names,
      head = excluded.head, words = excluded.words, texts = excluded.texts
    where product_search is distinct from excluded;
  perform add_words(more_words || array(select distinct unnest(tsvector_to_array(texts)) from product_search where product_id = any(ids)));
end $$;

create or replace function empty_documents() returns trigger language plpgsql as $$
begin
  truncate product_search;
  return null;
end $$;
create or replace trigger empty_documents after truncate on product for each statement execute function empty_documents();
