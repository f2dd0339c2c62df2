-- Search: a vocabulary of the words that the catalogue uses, and for each product the words it is found by. A query's words are first
-- looked up in the vocabulary (other spellings, completions, typing errors), then products are found by exact words alone: prefixes and
-- similarity over a million products would cost a hundred times as much.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- "Crêpe, 65/35" → "crepe 65 35", "100mm" → "100 mm", "2x2" → "2 2". unaccent() itself is only stable: its dictionary could be changed;
-- ours is named and is not. Schemas are named because generated columns are made anew where none is searched.
create function search_norm(given text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(case when plain ~ '\d' then
    regexp_replace(plain, '(\d)(?=(mm|cm|m|in|oz|g|kg|ml|tex|dtex)\M)|(\d)x(?=\d)', '\1\2 ', 'g') else plain end,
    '[^[:alnum:]]+', ' ', 'g'))
  from (select replace(lower(public.unaccent('public.unaccent'::regdictionary, given)), '''', '') as plain) lowered
$$;

-- Item numbers as they are compared: without blanks and dashes.
create function search_key(given text) returns text language sql immutable parallel safe strict as $$
  select left(replace(public.search_norm(given), ' ', ''), 100)
$$;

-- The words of a text that say something, in their order; all of them where none does. `normed` comes from search_norm().
create function search_telling(normed text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  words text[] := string_to_array(normed, ' ');
  telling text[];
begin
  -- What is longer is no word, and too long for the index.
  if length(normed) > 60 and normed ~ '[[:alnum:]]{61}' then
    words := array(select left(word, 60) from unnest(words) word);
  end if;
  if not words && '{a,an,and,as,at,by,for,from,in,of,on,or,per,the,to,with}' then return words; end if;
  telling := array(select word from unnest(words) word where word <> all ('{a,an,and,as,at,by,for,from,in,of,on,or,per,the,to,with}'));
  return case when telling = '{}' then words else telling end;
end $$;

create function search_words(given text) returns text[] language sql immutable parallel safe strict as $$
  select public.search_telling(public.search_norm(given))
$$;

-- What two spellings of a word have in common: "fibres" and "fiber" → "fiber", "mercerised" → "mercerized", "assemblies" → "assembly".
-- It is compared with itself only, so that it need not be a word.
create function search_stem(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  stem text := word;
begin
  if stem ~ 'our|ould|re|is|grey|sulph|woollen|disc|gauge|aluminium' then
    stem := regexp_replace(stem, '(fib|lit|met|cent)re', '\1er');
    stem := regexp_replace(stem, '^(.{3,})our', '\1or');
    stem := regexp_replace(stem, '^(s?m)ould', '\1old');
    stem := regexp_replace(stem, '([a-z]{3})is(e|ed|es|er|ing|ation)$', '\1iz\2');
    stem := replace(replace(replace(stem, 'grey', 'gray'), 'sulph', 'sulf'), 'woollen', 'woolen');
    stem := replace(replace(replace(stem, 'disc', 'disk'), 'gauge', 'gage'), 'aluminium', 'aluminum');
  end if;
  if stem ~ '..ies$' then stem := left(stem, -3) || 'y';
  elsif stem ~ '..([^suie]s|es)$' then stem := left(stem, -1);
  end if;
  if stem ~ '..(s|sh|ch|x|z)e$' then stem := left(stem, -1); end if;
  return stem;
end $$;

create table search_word (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- In how many texts it stands, roughly: counted anew by search_rebuild().
  uses integer not null
);
create index search_word_stem on search_word (stem);
-- GIN, not GiST: with 300,000 words 0.9 ms against 65 ms.
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

create function search_learn(words text[]) returns void language sql as $$
  -- In one order, so that two who add the same words do not wait for each other.
  insert into search_word
  select word, search_stem(word), 1 from (select distinct unnest(words) as word) used
  where word !~ '[0-9~]' and length(word) between 2 and 40 and not exists (select from search_word known where known.word = used.word)
  order by word
  on conflict (word) do nothing
$$;

-- No foreign key: triggers follow product, and emptying a catalogue stays one statement.
create table product_search (
  product_id integer primary key,
  -- How much a product matters beside others that match as well: best sellers, then those that many methods name.
  weight integer not null,
  -- 1 for those that matter most, to 4: they are looked through one after the other until there is enough (search_tier).
  tier smallint not null,
  item_key text collate "C" not null,
  name_key text collate "C" not null,
  -- Words of name and item number.
  names tsvector not null,
  -- Those that say what it is: "Cutting pads" of "Cutting pads for circular cutters".
  head tsvector not null,
  -- Those, and fibres, construction, colour, finish, subcategory, and '~2012~soil' for a role in a method (search_role()).
  words tsvector not null
);
-- One for each tier: GIN reads all the rows of a word before the first is given.
create index product_search_names_1 on product_search using gin (names) with (fastupdate = off) where tier = 1;
create index product_search_names_2 on product_search using gin (names) with (fastupdate = off) where tier = 2;
create index product_search_names_3 on product_search using gin (names) with (fastupdate = off) where tier = 3;
create index product_search_names_4 on product_search using gin (names) with (fastupdate = off) where tier = 4;
create index product_search_words_1 on product_search using gin (words) with (fastupdate = off) where tier = 1;
create index product_search_words_2 on product_search using gin (words) with (fastupdate = off) where tier = 2;
create index product_search_words_3 on product_search using gin (words) with (fastupdate = off) where tier = 3;
create index product_search_words_4 on product_search using gin (words) with (fastupdate = off) where tier = 4;
-- "C" makes one index do for both ranges of beginnings and their order.
create index product_search_item on product_search (item_key);
create index product_search_name on product_search (name_key);

-- Each tier but the last ends with a product: by weight, and by id among those of one weight. A small catalogue has one tier only.
create table search_tier (tier smallint primary key, least_weight integer not null, last_id integer not null);
insert into search_tier values (1, 0, 2147483647);

create function search_role(method_id integer, role text) returns text language sql immutable parallel safe strict as $$
  select '~' || method_id || '~' || role
$$;

-- What a name begins with, before it goes into detail: before a comma, a colon or a word such as "for".
create function search_head(name text) returns text language sql immutable parallel safe strict as $$
  select coalesce(nullif(btrim((regexp_match(name, '^(.*?)(?:[,:;(]|\s(?:for|with|without|of|on|in|by|after|according)\s|$)', 'i'))[1]), ''), name)
$$;

-- The rows of product_search for some products, made from what they say now.
create function search_documents(ids integer[]) returns setof product_search language sql stable as $$
  select p.id, made.weight,
    coalesce((select min(tier) from search_tier where (made.weight, -p.id) >= (least_weight, -last_id)), 4)::smallint,
    left(replace(normed.item, ' ', ''), 100), left(replace(normed.name, ' ', ''), 100),
    array_to_tsvector(made.names), array_to_tsvector(search_words(search_head(p.name))),
    array_to_tsvector(made.names || search_words(concat_ws(' ', p.construction, p.colour, p.finish, s.name,
      (select string_agg(share ->> 'fibre', ' ') from jsonb_array_elements(p.composition) share))) || roles.played)
  from product p
  join subcategory s on s.id = p.subcategory_id
  cross join lateral (
    select coalesce(array_agg(search_role(method_id, role)), '{}') as played, count(distinct method_id) as methods
    from product_method where product_id = p.id
  ) roles
  cross join lateral (select search_norm(p.name) as name, search_norm(p.item_number) as item) normed
  cross join lateral (
    select (p.best_seller::integer * 1000 + least(roles.methods, 999))::integer as weight,
      search_telling(normed.name) || string_to_array(btrim(left(normed.item, 100)), ' ') || array_remove(array[left(replace(normed.item, ' ', ''), 100)], '')
        -- "make-up" is found by "makeup" too.
        || case when p.name ~ '[a-zA-Z]-[a-zA-Z]' then search_words(replace(p.name, '-', '')) else '{}' end as names
  ) made
  where p.id = any(ids)
$$;

-- Makes the documents of some products anew. It waits for whoever writes them before it looks at what they say now, always by their ids.
create function search_refresh(ids integer[]) returns void language plpgsql as $$
begin
  perform from product_search where product_id = any(ids) order by product_id for update;
  delete from product_search where product_id = any(ids) and not exists (select from product where id = product_id);
  insert into product_search select * from search_documents(ids) document order by document.product_id
  on conflict (product_id) do update
    set weight = excluded.weight, tier = excluded.tier, item_key = excluded.item_key, name_key = excluded.name_key, names = excluded.names,
      head = excluded.head, words = excluded.words
    where product_search is distinct from excluded;
  perform search_learn(array(select distinct unnest(tsvector_to_array(words)) from product_search where product_id = any(ids)));
end $$;

-- What a transaction has changed, for when it commits: one that stays open then keeps no other waiting for its documents, and as all are
-- made at once, in one order, no two wait for each other. Nobody sees another's rows: they are gone before anybody could.
create unlogged table search_pending (products integer[] not null default '{}', subcategories integer[] not null default '{}');

create function search_settle() returns void language plpgsql as $$
declare
  ids integer[];
begin
  with done as (delete from search_pending returning *)
  select array_agg(distinct id order by id) into ids from (
    select unnest(products) as id from done
    union all select p.id from done join product p on p.subcategory_id = any(done.subcategories)
  ) changed;
  if ids is not null then perform search_refresh(ids); end if;
end $$;

create function search_settle_pending() returns trigger language plpgsql as $$
begin
  perform search_settle();
  return null;
end $$;
create constraint trigger search_settle after insert on search_pending
  deferrable initially deferred for each row execute function search_settle_pending();

-- Its arguments are a column of search_pending and a query over the changed rows that gives ids for it.
create function search_follow() returns trigger language plpgsql as $$
begin
  execute format('insert into search_pending (%I) select ids from (select array_agg(distinct id) as ids from (%s) changed) all_of_them where ids is not null',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;

create trigger search_insert after insert on product referencing new table as new_rows
  for each statement execute function search_follow('products', 'select id from new_rows');
create trigger search_update after update on product referencing new table as new_rows old table as old_rows
  for each statement execute function search_follow('products', 'select n.id from (select * from new_rows except select * from old_rows) n
    union all select id from old_rows where id not in (select id from new_rows)');
create trigger search_delete after delete on product referencing old table as old_rows
  for each statement execute function search_follow('products', 'select id from old_rows');
create trigger search_insert after insert on product_method referencing new table as new_rows
  for each statement execute function search_follow('products', 'select product_id as id from new_rows');
create trigger search_update after update on product_method referencing new table as new_rows old table as old_rows
  for each statement execute function search_follow('products', 'select product_id as id from new_rows union select product_id from old_rows');
create trigger search_delete after delete on product_method referencing old table as old_rows
  for each statement execute function search_follow('products', 'select product_id as id from old_rows');
create trigger search_update after update on subcategory referencing new table as new_rows old table as old_rows
  for each statement execute function search_follow('subcategories', 'select id from new_rows n join old_rows o using (id) where n.name <> o.name');

create function search_forget() returns trigger language plpgsql as $$
begin
  truncate product_search;
  return null;
end $$;
create trigger search_truncate after truncate on product for each statement execute function search_forget();

-- "TM61" → "TM 61"
create function search_parted(designation text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(designation, '(?<=\d)(?=[A-Za-z])|(?<=[A-Za-z])(?=\d)', ' ', 'g')
$$;

-- Methods, subcategories and standards bodies are few: their words stand beside them. `names` are what they are called by.
alter table method
  add column names tsvector generated always as (array_to_tsvector(public.search_words(designation)
    || public.search_words(public.search_parted(designation)) || public.search_words(title))) stored,
  add column words tsvector generated always as (array_to_tsvector(public.search_words(designation)
    || public.search_words(public.search_parted(designation))
    || public.search_words(title) || public.search_words(subject))) stored,
  add column designation_key text collate "C" generated always as (public.search_key(designation)) stored;
create index method_words on method using gin (words);
alter table subcategory
  add column names tsvector generated always as (array_to_tsvector(public.search_words(name) || public.search_words(replace(name, '-', '')))) stored,
  add column words tsvector generated always as (array_to_tsvector(public.search_words(name) || public.search_words(replace(name, '-', ''))
    || public.search_words(description))) stored;
alter table standards_body
  add column words tsvector generated always as (array_to_tsvector(public.search_words(name) || public.search_words(full_name))) stored;

create function search_learn_rows() returns trigger language plpgsql as $$
begin
  perform search_learn(array(select distinct unnest(tsvector_to_array(words)) from new_rows));
  return null;
end $$;
create trigger search_insert after insert on method referencing new table as new_rows for each statement execute function search_learn_rows();
create trigger search_learn after update on method referencing new table as new_rows for each statement execute function search_learn_rows();
create trigger search_insert after insert on subcategory referencing new table as new_rows for each statement execute function search_learn_rows();
create trigger search_learn after update on subcategory referencing new table as new_rows for each statement execute function search_learn_rows();
create trigger search_insert after insert on standards_body referencing new table as new_rows for each statement execute function search_learn_rows();
create trigger search_learn after update on standards_body referencing new table as new_rows for each statement execute function search_learn_rows();

-- Phrases that mean the same to those who search: {crockmeter, rubbing tester}. Edited by the supplier.
create table search_synonym (
  id integer primary key,
  phrases text[] not null,
  note text not null default ''
);
call watch_table('search_synonym', $$array['search']$$);
-- The same as it is compared: the words of each phrase, and their stems.
create table search_phrase (synonym_id integer not null, words text[] not null, stems text[] not null);
create index search_phrase_synonym on search_phrase (synonym_id);

create function search_follow_synonyms() returns trigger language plpgsql as $$
begin
  delete from search_phrase where not exists (select from search_synonym s where s.id = synonym_id);
  if tg_op in ('INSERT', 'UPDATE') then
    delete from search_phrase where synonym_id in (select id from new_rows);
    insert into search_phrase
    select id, words, array(select search_stem(word) from unnest(words) word)
    from new_rows cross join unnest(phrases) phrase cross join lateral (select search_words(phrase) as words) said
    where words <> '{}';
    -- They are known though no product is called by them.
    perform search_learn(array(select word from search_phrase cross join unnest(words) word where synonym_id in (select id from new_rows)));
  end if;
  return null;
end $$;
create trigger search_insert after insert on search_synonym referencing new table as new_rows
  for each statement execute function search_follow_synonyms();
create trigger search_update after update on search_synonym referencing new table as new_rows
  for each statement execute function search_follow_synonyms();
create trigger search_delete after delete on search_synonym for each statement execute function search_follow_synonyms();
create trigger search_truncate after truncate on search_synonym for each statement execute function search_follow_synonyms();

-- Counts words and divides products into tiers anew; forgets words that are gone. The documents themselves are kept by the triggers.
create function search_rebuild() returns void language plpgsql as $$
declare
  products integer;
begin
  perform search_settle();
  products := (select count(*) from product_search);
  delete from search_tier;
  -- A twentieth, a fifth, the half; but what is ranked as a whole takes no longer up to some 2,000.
  insert into search_tier
  select tier, weight, product_id from (
    select weight, product_id, row_number() over (order by weight desc, product_id) as place from product_search
  ) placed
  join (values (1, greatest(products / 20, 2000)), (2, greatest(products / 5, 6000)), (3, greatest(products / 2, 12000))) ends (tier, last)
    on last = place;
  if not exists (select from search_tier where tier = 1) then insert into search_tier values (1, 0, 2147483647); end if;
  update product_search p set tier = placed.tier from (
    select product_id, coalesce((select min(t.tier) from search_tier t where (weight, -product_id) >= (least_weight, -last_id)), 4) as tier
    from product_search
  ) placed where p.product_id = placed.product_id and p.tier <> placed.tier;
  with counted as materialized (
    select word, max(uses)::integer as uses from (
      select word, ndoc from ts_stat($words$
        select words from product_search union all select words from method
        union all select words from subcategory union all select words from standards_body
      $words$)
      union all select word, 0 from search_phrase cross join unnest(words) word
    ) used (word, uses)
    where word !~ '[0-9~]' and length(word) between 2 and 40 group by word
  ),
  gone as (
    delete from search_word known where not exists (select from counted where counted.word = known.word)
  )
  insert into search_word select word, search_stem(word), uses from counted order by word
  on conflict (word) do update set uses = excluded.uses where search_word.uses <> excluded.uses;
end $$;

create function search_letters(word text) returns text language sql immutable strict as $$
  select string_agg(letter, '' order by letter) from unnest(string_to_array(word, null)) letter
$$;

-- At most three words that are nearly this one: few letters changed, and of those the ones used most. Two neighbours that changed places are
-- one change.
create function search_nearest(given text) returns text[] language plpgsql stable
set enable_seqscan = off as $$
begin
  return array(select word from (
    select word, uses, rank() over (order by changes) as place, row_number() over (order by changes, uses desc, word) as number from (
      select word, uses,
        case when distance = 2 and length(word) = length(given) and search_letters(word) = search_letters(given) then 1 else distance end as changes
      from (
        select word, uses from search_word where word % given
        union
        -- In short words two letters that changed places leave too little in common.
        select word, uses from search_word
        where length(given) <= 6 and word >= left(given, 1) and word < chr(ascii(given) + 1)
          and length(word) between length(given) - 1 and length(given) + 1
      ) like_it
      cross join lateral (select levenshtein_less_equal(word, given, 2) as distance) counted
    ) changed
    where changes <= case when length(given) <= 7 then 1 else 2 end
  ) ranked
  where place = 1 and number <= 3 order by number);
end $$;

-- At most four words that begin nearly so: with the same two letters, and one letter changed in what follows.
create function search_nearly_begun(given text) returns text[] language plpgsql stable set enable_seqscan = off as $$
begin
  return array(
    select word from search_word
    where word >= left(given, 2) and word < left(given, 2) || chr(1114111) and length(word) >= length(given)
      and least(levenshtein_less_equal(left(word, length(given)), given, 1), levenshtein_less_equal(left(word, length(given) + 1), given, 1)) <= 1
    order by uses desc, word limit 4
  );
end $$;

-- What each word of a query can mean: itself and its other spellings (`own`), how it may go on (when it is still being typed, or is no word
-- itself), two words that were written as one ("grey scale"), else the nearest words. `how` is 'known', 'begun', 'parted', 'near' or
-- 'unknown'; a word with digits is always taken as it is.
create function search_meanings(given text[], unfinished text)
returns table (word text, how text, own text[], meant text[]) language plpgsql stable set enable_seqscan = off as $$
begin
  foreach word in array given loop
    how := 'known';
    own := array[word];
    meant := own;
    if word ~ '[0-9]' then
      return next;
      continue;
    end if;
    select coalesce(array_agg(w.word order by w.uses desc), '{}') into meant
    from search_word w where w.stem = search_stem(search_meanings.word);
    if meant <> '{}' then own := meant; end if;
    if meant = '{}' or word = unfinished then
      if meant = '{}' then how := 'begun'; end if;
      meant := meant || array(
        select v.word from search_word v where v.word > search_meanings.word and v.word < search_meanings.word || chr(1114111)
          and v.word <> all(meant)
        order by v.uses desc, v.word limit 8
      );
    end if;
    if meant = '{}' then
      how := 'parted';
      meant := array(
        select a.word || ' ' || b.word from generate_series(3, length(search_meanings.word) - 3) at
        join search_word a on a.stem = search_stem(left(search_meanings.word, at))
        join search_word b on b.stem = search_stem(substr(search_meanings.word, at + 1))
        order by least(a.uses, b.uses) desc limit 4
      );
    end if;
    if meant = '{}' and length(word) >= 3 then
      how := 'near';
      meant := search_nearest(word);
    end if;
    if meant = '{}' and word = unfinished and length(word) >= 4 then
      meant := search_nearly_begun(word);
    end if;
    if meant = '{}' then
      how := 'unknown';
      meant := array[word];
    end if;
    return next;
  end loop;
end $$;

create function search_spelt(words text[], stems text[]) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object('stems', to_jsonb(stems), 'own', (
    select jsonb_agg(coalesce((select jsonb_agg(w.word) from search_word w where w.stem = said), to_jsonb(array[written])))
    from unnest(words, stems) both_of (written, said)));
end $$;

-- How a text is read: each of its words with its stem and meanings, and groups of phrases that mean the same, of which it may have one: each
-- phrase as the stems of its words, and the spellings of each that the catalogue uses. Two words that the catalogue writes as one
-- are such a group. Not in SQL alone: that would be planned anew each time.
create function search_read(given text, typing boolean, out words jsonb, out synonyms jsonb) language plpgsql stable
set enable_seqscan = off set jit = off as $$
declare
  typed text[] := (search_words(given))[1:12];
  typed_stems text[] := array(select search_stem(word) from unnest(typed) word);
  joined text;
begin
  select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('stem', search_stem(m.word))), '[]') into words
  from search_meanings(typed, case when typing then typed[cardinality(typed)] end) m;
  select coalesce(jsonb_agg(phrases), '[]') into synonyms from (
    select jsonb_agg(search_spelt(p.words, p.stems)) as phrases from search_phrase p
    where synonym_id in (select synonym_id from search_phrase where search_phrase.stems <@ typed_stems)
    group by synonym_id order by synonym_id
  ) groups;
  for at in 1..cardinality(typed) - 1 loop
    joined := typed[at] || typed[at + 1];
    if exists (select from search_word where stem = search_stem(joined)) then
      synonyms := synonyms || jsonb_build_array(jsonb_build_array(
        search_spelt(typed[at:at + 1], typed_stems[at:at + 1]), search_spelt(array[joined], array[search_stem(joined)])));
    end if;
  end loop;
end $$;

-- All the words of a text, of which the last may go on. Only for small tables.
create function search_beginning(given text) returns tsquery language sql immutable as $$
  select string_agg(quote_literal(word) || case when place = count then ':*' else '' end, '&' order by place)::tsquery
  from (select word, place, count(*) over () as count from unnest(search_words(given)) with ordinality as typed (word, place)) words
$$;

-- How well a product's name answers: words as they were typed, in any spelling (`own`) or exactly; then how many of the parts it has, and
-- whether it begins with them; then how much the product matters. At most four parts, each by itself: a loop would be a call for each product.
create function search_score(
  names tsvector, head tsvector, weight integer, own tsquery, exact tsquery, parts tsquery[]
) returns double precision language sql immutable parallel safe as $$
  select coalesce((names @@ own)::integer * 2 + (names @@ exact)::integer, 0)
    + (coalesce((names @@ parts[1])::integer, 0) + coalesce((names @@ parts[2])::integer, 0)
      + coalesce((names @@ parts[3])::integer, 0) + coalesce((names @@ parts[4])::integer, 0)) * 4.0::double precision / greatest(cardinality(parts), 1)
    + (coalesce((head @@ parts[1])::integer, 0) + coalesce((head @@ parts[2])::integer, 0)
      + coalesce((head @@ parts[3])::integer, 0) + coalesce((head @@ parts[4])::integer, 0))
      * (1.0::double precision / greatest(cardinality(parts), 1) + 1.0::double precision / greatest(length(head), 1))
    + weight / 1500.0::double precision
$$;

-- Products of one tier that fulfil a condition on names, on all words, or on both, without those that are given. The index is of one tier, so
-- each has its own query. Its settings are its caller's, search_products().
create function search_tier_products(level integer, in_names tsquery, in_words tsquery, without integer[], most integer)
returns table (product_id integer, weight integer, names tsvector, head tsvector) language plpgsql stable as $$
#variable_conflict use_column
begin
  if in_words is null then
    case level
      when 1 then return query select product_id, weight, names, head from product_search where tier = 1 and names @@ in_names and product_id <> all(without) limit most;
      when 2 then return query select product_id, weight, names, head from product_search where tier = 2 and names @@ in_names and product_id <> all(without) limit most;
      when 3 then return query select product_id, weight, names, head from product_search where tier = 3 and names @@ in_names and product_id <> all(without) limit most;
      when 4 then return query select product_id, weight, names, head from product_search where tier = 4 and names @@ in_names and product_id <> all(without) limit most;
    end case;
  else
    case level
      when 1 then return query select product_id, weight, names, head from product_search where tier = 1 and words @@ in_words and (in_names is null or names @@ in_names) and product_id <> all(without) limit most;
      when 2 then return query select product_id, weight, names, head from product_search where tier = 2 and words @@ in_words and (in_names is null or names @@ in_names) and product_id <> all(without) limit most;
      when 3 then return query select product_id, weight, names, head from product_search where tier = 3 and words @@ in_words and (in_names is null or names @@ in_names) and product_id <> all(without) limit most;
      when 4 then return query select product_id, weight, names, head from product_search where tier = 4 and words @@ in_words and (in_names is null or names @@ in_names) and product_id <> all(without) limit most;
    end case;
  end if;
end $$;

-- How many products a condition on all words finds, counted up to a limit.
create function search_count(wanted tsquery, most integer) returns integer language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  counted integer;
begin
  select count(*) into counted from (select from product_search where tier = 1 and words @@ wanted limit most) found;
  if counted < most then
    counted := counted + (select count(*) from (select from product_search where tier = 2 and words @@ wanted limit most - counted) found);
  end if;
  if counted < most then
    counted := counted + (select count(*) from (select from product_search where tier = 3 and words @@ wanted limit most - counted) found);
  end if;
  if counted < most then
    counted := counted + (select count(*) from (select from product_search where tier = 4 and words @@ wanted limit most - counted) found);
  end if;
  return counted;
end $$;

-- Products, the best first, and how many there are, counted up to `most`. First those whose item number or name is the whole text, then those
-- whose item number begins so, then those of the passes in their order: each has a condition on names, or on all words, or on both.
-- Within a pass tier comes after tier, and within a tier at most `most` are ranked. Once as many as are needed are there, the others
-- are only counted: by `counted`, a condition on all words that has those of all passes, or by finding them.
create function search_products(
  whole text, in_names tsquery[], in_words tsquery[], counted tsquery, own tsquery, exact tsquery, parts tsquery[],
  needed integer, most integer, out ids integer[], out total integer
) language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  by_key integer[];
begin
  ids := '{}';
  if whole <> '' then
    ids := array(select product_id from product_search where item_key = whole order by product_id limit most);
    ids := ids || array(
      select product_id from product_search where name_key = whole and product_id <> all(ids) order by weight desc, product_id limit most
    );
    if whole ~ '[0-9]' and length(whole) >= 3 then
      ids := ids || array(
        select product_id from product_search
        where item_key > whole and item_key < whole || chr(1114111) and product_id <> all(ids)
        order by item_key, product_id limit most
      );
    end if;
  end if;
  by_key := ids;
  <<passes>>
  for pass in 1..coalesce(cardinality(in_names), 0) loop
    for level in 1..4 loop
      if cardinality(ids) < needed then
        ids := ids || array(
          select product_id from search_tier_products(level, in_names[pass], in_words[pass], ids, most) p
          order by search_score(p.names, p.head, p.weight, own, exact, parts) desc, weight desc, product_id
        );
      else
        exit passes when counted is not null or cardinality(ids) >= most;
        ids := ids || array(select product_id from search_tier_products(level, in_names[pass], in_words[pass], ids, most - cardinality(ids)));
      end if;
    end loop;
  end loop;
  total := cardinality(ids);
  if counted is not null and total between needed and most - 1 then
    total := search_count(counted, most)
      + (select count(*) from product_search where product_id = any(by_key) and not words @@ counted);
  end if;
  total := least(total, most);
  ids := ids[1:needed];
end $$;

-- What visitors search for, without anything that tells who they are. Emptied by and by.
create table search_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  text text not null,
  type smallint not null,
  -- How many were found of each.
  products integer not null,
  standards integer not null,
  subcategories integer not null,
  methods integer not null,
  -- What was opened of it, and the place where it stood, from 1.
  clicked_kind text,
  clicked_id integer,
  clicked_rank integer
);
create index search_log_at on search_log (at);

select search_refresh(array_agg(id)) from product;
select search_learn(array(select distinct unnest(tsvector_to_array(words)) from (
  select words from method union all select words from subcategory union all select words from standards_body
) all_words));
select search_rebuild();
