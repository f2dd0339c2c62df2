-- What is derived from several tables when a transaction commits (docs/decisions/011): a product's search document with its category's name,
-- the words of the vocabulary, the tags of lists that show a changed product. Of two transactions that commit at the same time, one must
-- see what the other has written.
--
-- Triggers therefore only queue what has changed (pending_change); a deferred trigger processes the queue at commit, under a lock that is
-- held until the transaction ends. Most transactions share the lock: they lock documents in the order of their ids, then add words in
-- alphabetical order. A transaction that changes what belongs together (a category's name, a product's category), moves documents
-- to other tiers (a best seller) or reads everything (search_rebuild) takes it exclusively. All of it is taken after the last write, so that no transaction waits for one that is
-- still writing, and no two wait for each other.

create or replace function lock_catalogue(exclusive boolean) returns void language plpgsql as $$
begin
  -- Above read committed a transaction would not see what was committed while it waited for the lock.
  if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
    raise exception 'The catalogue cannot be changed by a transaction that is %.', current_setting('transaction_isolation')
      using errcode = 'feature_not_supported', hint = 'Begin it with: begin isolation level read committed';
  end if;
  if exclusive then perform pg_advisory_xact_lock(7319013); else perform pg_advisory_xact_lock_shared(7319013); end if;
end $$;

create or replace function process_pending() returns void language plpgsql as $$
declare
  ids integer[];
  new_words text[];
  lists text[];
  alone boolean := (select coalesce(bool_or(exclusive), false) from pending_change);
begin
  perform lock_catalogue(exclusive => alone);
  with done as (delete from pending_change returning *)
  select
    array(select unnest(products) from done union select p.id from done join product p on p.subcategory_id = any(done.subcategories)),
    array(select distinct unnest(words) from done),
    (select array_agg(distinct 'subcategory:' || p.subcategory_id) from done cross join unnest(listed) listed_id join product p on p.id = listed_id)
  into ids, new_words, lists;
  if ids <> '{}' or new_words <> '{}' then perform refresh_documents(ids, new_words); end if;
  if alone then perform place_documents(ids); end if;
  perform announce_page_change(lists);
end $$;

-- Deferred triggers fire once per row; the first one processes the whole queue.
create or replace function process_pending_at_commit() returns trigger language plpgsql as $$
begin
  if exists (select from pending_change where id = new.id) then perform process_pending(); end if;
  return null;
end $$;
drop trigger if exists process_pending on pending_change;
create constraint trigger process_pending after insert on pending_change
  deferrable initially deferred for each row execute function process_pending_at_commit();

-- Its arguments are columns of pending_change and a query over the changed rows that gives a row for them, or none.
create or replace function queue_change() returns trigger language plpgsql as $$
begin
  execute format('insert into pending_change (%s) %s', tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- PostgreSQL requires one trigger per kind of change when a trigger reads the changed rows. `updated` is a query over old_rows and new_rows;
-- without `deleted` a deletion queues nothing.
create or replace function queue_changes_of(changed regclass, columns text, inserted text, updated text, deleted text) returns void
language plpgsql as $$
begin
  execute format('create or replace trigger queue_insert after insert on %s referencing new table as new_rows for each statement execute function queue_change(%L, %L)', changed, columns, inserted);
  execute format('create or replace trigger queue_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function queue_change(%L, %L)', changed, columns, updated);
  if deleted is not null then
    execute format('create or replace trigger queue_delete after delete on %s referencing old table as old_rows for each statement execute function queue_change(%L, %L)', changed, columns, deleted);
  end if;
end $$;

-- Of a product that is changed, only what its document is made of counts (search_documents()).
select queue_changes_of('product', 'products, exclusive',
  'select array_agg(id), false from new_rows having count(*) > 0',
  $$select array_agg(id), bool_or(moved) from (
    select n.id, (n.subcategory_id, n.best_seller) is distinct from (o.subcategory_id, o.best_seller) as moved
    from new_rows n left join old_rows o using (id)
    where (n.item_number, n.name, n.description, n.subcategory_id, n.composition, n.construction, n.construction_detail, n.finish, n.colour,
      n.areal_mass_gsm, n.width_cm, n.best_seller, n.withdrawn_on) is distinct from (o.item_number, o.name, o.description, o.subcategory_id,
      o.composition, o.construction, o.construction_detail, o.finish, o.colour, o.areal_mass_gsm, o.width_cm, o.best_seller, o.withdrawn_on)
    union all select id, true from old_rows where id not in (select id from new_rows)
  ) changed having count(*) > 0$$,
  'select array_agg(id), false from old_rows having count(*) > 0');
select queue_changes_of('product_method', 'products, listed',
  'select array_agg(distinct product_id), array_agg(distinct product_id) from new_rows having count(*) > 0',
  $$select array_agg(distinct product_id), array_agg(distinct product_id) from (
    (select * from new_rows except select * from old_rows) union all (select * from old_rows except select * from new_rows)
  ) changed having count(*) > 0$$,
  'select array_agg(distinct product_id), array_agg(distinct product_id) from old_rows having count(*) > 0');
select queue_changes_of(name, 'products',
  'select array_agg(distinct product_id) from new_rows having count(*) > 0',
  $$select array_agg(distinct product_id) from (
    (select * from new_rows except select * from old_rows) union all (select * from old_rows except select * from new_rows)
  ) changed having count(*) > 0$$,
  'select array_agg(distinct product_id) from old_rows having count(*) > 0')
from unnest('{product_alias,product_substance}'::regclass[]) name;
select queue_changes_of('media', 'listed',
  'select array_agg(distinct product_id) from new_rows where product_id is not null having count(*) > 0',
  $$select array_agg(distinct product_id) from (
    (select * from new_rows except select * from old_rows) union all (select * from old_rows except select * from new_rows)
  ) changed where product_id is not null having count(*) > 0$$,
  'select array_agg(distinct product_id) from old_rows where product_id is not null having count(*) > 0');

-- Tables whose words enter the vocabulary.
select queue_changes_of(name, 'words',
  'select array_agg(distinct word) from new_rows, unnest(tsvector_to_array(words)) word having count(*) > 0',
  'select array_agg(distinct word) from (select words from new_rows except select words from old_rows) n, unnest(tsvector_to_array(words)) word having count(*) > 0',
  null)
from unnest('{method,standards_body,subcategory}'::regclass[]) name;

create or replace trigger queue_rename after update on subcategory referencing new table as new_rows old table as old_rows
  for each statement execute function queue_change('subcategories, exclusive',
    'select array_agg(id), true from new_rows n join old_rows o using (id) where n.name <> o.name having count(*) > 0');
