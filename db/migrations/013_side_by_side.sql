-- Transactions that commit side by side (docs/decisions/011). What is derived from several tables – a product's words with its category's
-- name, the lists that its new picture stands in, tiers and vocabulary – is made when a transaction commits. It must have seen what the
-- other has written, or be seen by it, whichever comes first.
--
-- Whoever settles takes a turn, and keeps it until it has committed. Most settle beside each other: they lock the documents that they make
-- in the order of their ids, then add words in the order of the alphabet. Those that say anew what belongs together, or look at
-- everything, settle alone: a category that gets another name, a product that gets another category, search_rebuild(). Nobody takes
-- a turn before it has written all that it writes, so that none waits for one that stays open, and no two for each other.

-- Past read committed a transaction sees no other that has committed since it began, however long it waits.
create function take_turn(alone boolean) returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
    raise exception 'The catalogue cannot be changed by a transaction that is %.', current_setting('transaction_isolation')
      using errcode = 'feature_not_supported', hint = 'Begin it with: begin isolation level read committed';
  end if;
  if alone then perform pg_advisory_xact_lock(7319013); else perform pg_advisory_xact_lock_shared(7319013); end if;
end $$;

drop table search_pending;
-- What a transaction has changed and has not settled yet; nobody sees another's rows, they are gone before anybody could.
create unlogged table pending_change (
  id bigint generated always as identity primary key,
  -- Whose documents are made anew, and the subcategories all of whose products'.
  products integer[] not null default '{}',
  subcategories integer[] not null default '{}',
  -- For the vocabulary.
  words text[] not null default '{}',
  -- Products of which lists show something new.
  listed integer[] not null default '{}',
  alone boolean not null default false
);

-- Words of rows that are no products join those of the documents: together they have one order.
drop function search_refresh(integer[]);
create function search_refresh(ids integer[], more_words text[] default '{}') returns void language plpgsql as $$
begin
  perform from product_search where product_id = any(ids) order by product_id for update;
  delete from product_search where product_id = any(ids) and not exists (select from product where id = product_id);
  insert into product_search select * from search_documents(ids) document order by document.product_id
  on conflict (product_id) do update
    set weight = excluded.weight, tier = excluded.tier, item_key = excluded.item_key, name_key = excluded.name_key, names = excluded.names,
      head = excluded.head, words = excluded.words
    where product_search is distinct from excluded;
  perform search_learn(more_words || array(select distinct unnest(tsvector_to_array(words)) from product_search where product_id = any(ids)));
end $$;

create function settle_changes() returns void language plpgsql as $$
declare
  ids integer[];
  said text[];
  lists text[];
begin
  perform take_turn(coalesce(bool_or(alone), false)) from pending_change;
  with done as (delete from pending_change returning *)
  select
    array(select unnest(products) from done union select p.id from done join product p on p.subcategory_id = any(done.subcategories)),
    array(select distinct unnest(words) from done),
    (select array_agg(distinct 'subcategory:' || p.subcategory_id) from done cross join unnest(listed) one_of_them join product p on p.id = one_of_them)
  into ids, said, lists;
  if ids <> '{}' or said <> '{}' then perform search_refresh(ids, said); end if;
  perform announce_page_change(lists);
end $$;

-- The first settles all: for the others nothing is left.
create function settle_pending() returns trigger language plpgsql as $$
begin
  if exists (select from pending_change where id = new.id) then perform settle_changes(); end if;
  return null;
end $$;
create constraint trigger settle after insert on pending_change
  deferrable initially deferred for each row execute function settle_pending();

-- Its arguments are columns of pending_change and a query over the changed rows that gives a row for them, or none.
create function follow_change() returns trigger language plpgsql as $$
begin
  execute format('insert into pending_change (%s) %s', tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- PostgreSQL wants one trigger per kind of change where it hands over the changed rows. `updated` is a query over old_rows and new_rows.
create procedure follow_table(followed regclass, columns text, inserted text, updated text, deleted text) language plpgsql as $$
begin
  execute format('create or replace trigger search_insert after insert on %s referencing new table as new_rows for each statement execute function follow_change(%L, %L)', followed, columns, inserted);
  execute format('create or replace trigger search_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function follow_change(%L, %L)', followed, columns, updated);
  if deleted is not null then
    execute format('create or replace trigger search_delete after delete on %s referencing old table as old_rows for each statement execute function follow_change(%L, %L)', followed, columns, deleted);
  end if;
end $$;

call follow_table('product', 'products, alone',
  'select array_agg(id), false from new_rows having count(*) > 0',
  $$select array_agg(id), bool_or(moved) from (
    select n.id, n.subcategory_id is distinct from o.subcategory_id as moved from (select * from new_rows except select * from old_rows) n
      left join old_rows o using (id)
    union all select id, true from old_rows where id not in (select id from new_rows)
  ) changed having count(*) > 0$$,
  'select array_agg(id), false from old_rows having count(*) > 0');
call follow_table('product_method', 'products, listed',
  'select array_agg(distinct product_id), array_agg(distinct product_id) from new_rows having count(*) > 0',
  $$select array_agg(distinct product_id), array_agg(distinct product_id) from (
    (select * from new_rows except select * from old_rows) union all (select * from old_rows except select * from new_rows)
  ) changed having count(*) > 0$$,
  'select array_agg(distinct product_id), array_agg(distinct product_id) from old_rows having count(*) > 0');
call follow_table('media', 'listed',
  'select array_agg(distinct product_id) from new_rows where product_id is not null having count(*) > 0',
  $$select array_agg(distinct product_id) from (
    (select * from new_rows except select * from old_rows) union all (select * from old_rows except select * from new_rows)
  ) changed where product_id is not null having count(*) > 0$$,
  'select array_agg(distinct product_id) from old_rows where product_id is not null having count(*) > 0');

create procedure follow_words(followed regclass) language plpgsql as $$
begin
  call follow_table(followed, 'words',
    'select array_agg(distinct word) from new_rows, unnest(tsvector_to_array(words)) word having count(*) > 0',
    'select array_agg(distinct word) from (select words from new_rows except select words from old_rows) n, unnest(tsvector_to_array(words)) word having count(*) > 0',
    null);
  execute format('drop trigger if exists search_learn on %s', followed);
end $$;
call follow_words('method');
call follow_words('standards_body');
call follow_words('subcategory');
create trigger search_rename after update on subcategory referencing new table as new_rows old table as old_rows
  for each statement execute function follow_change('subcategories, alone',
    'select array_agg(id), true from new_rows n join old_rows o using (id) where n.name <> o.name having count(*) > 0');

create or replace function search_follow_synonyms() returns trigger language plpgsql as $$
begin
  delete from search_phrase where not exists (select from search_synonym s where s.id = synonym_id);
  if tg_op in ('INSERT', 'UPDATE') then
    delete from search_phrase where synonym_id in (select id from new_rows);
    insert into search_phrase
    select id, words, array(select search_stem(word) from unnest(words) word)
    from new_rows cross join unnest(phrases) phrase cross join lateral (select search_words(phrase) as words) said
    where words <> '{}';
    -- They are known though no product is called by them.
    insert into pending_change (words)
    select array_agg(distinct word) from search_phrase cross join unnest(words) word where synonym_id in (select id from new_rows) having count(*) > 0;
  end if;
  return null;
end $$;

drop function search_follow, search_learn_rows, search_settle_pending, search_settle;

-- Which lists show the product is found out when the transaction commits (`listed`): it may be moved meanwhile.
call unwatch_table('product_method');
call watch_table('product_method', $$array['product:' || r.product_id, 'method:' || r.method_id, 'products']$$);
call unwatch_table('media');
call watch_table('media', $$array[
  'product:' || r.product_id,
  case when r.product_id is not null then 'products' end,
  'category:' || r.category_id, case when r.category_id is not null then 'categories' end,
  'subcategory:' || r.subcategory_id,
  'body:' || r.standards_body_id, case when r.standards_body_id is not null then 'bodies' end,
  'interest-group:' || r.interest_group_id,
  'equipment-category:' || r.equipment_category_id,
  'page:' || r.page_id, case when r.page_id is not null then 'pages' end,
  case when r.heritage_entry_id is not null then 'heritage' end,
  case when r.service_id is not null then 'services' end,
  case when r.association_id is not null then 'associations' end,
  case when r.career_id is not null then 'careers' end,
  case when r.event_id is not null then 'events' end,
  case when r.news_id is not null then 'news' end,
  case when r.download_id is not null then 'downloads' end,
  case when r.hero_slide_id is not null then 'home' end,
  case when r.project_id is not null then 'projects' end,
  case when r.social_post_id is not null then 'social' end
]$$);

-- Counts words and divides products into tiers anew; forgets words that are gone. The documents themselves are kept by the triggers.
-- It takes a turn, alone: nothing is to be written after it.
create or replace function search_rebuild() returns void language plpgsql as $$
declare
  products integer;
begin
  perform take_turn(alone => true);
  perform settle_changes();
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

-- What was left stale before.
select search_refresh(array_agg(id)) from product;
select search_rebuild();
