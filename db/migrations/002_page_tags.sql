-- What changed, told to every node that keeps rendered pages (db/page-tags.ts). A page is kept under the tags of what it shows
-- (product:12, categories); a change to the catalogue names the tags whose pages are out of date, when its transaction commits.

create table page_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- A node that was cut off asks for the transactions that it cannot have heard of: ids and times do not follow the order of commits.
  changed_by xid8 not null default pg_current_xact_id(),
  tags text[] not null
);
create index page_change_at on page_change (at);

-- tags: sorted, without repetition; null when nothing changed.
create function announce_page_change(tags text[]) returns void language plpgsql as $$
begin
  if tags is null then return; end if;
  -- A notification holds 8000 bytes.
  if cardinality(tags) > 100 or octet_length(to_json(tags)::text) > 7000 then tags := array['everything']; end if;
  insert into page_change (tags) values (tags);
  perform pg_notify('page_change', to_json(tags)::text);
end $$;

-- Fires once per statement. Its argument is an expression over a changed row r that gives an array of tags; nulls are left out.
-- An update that leaves a row as it was is no change: importing the same folder again drops no page.
create function collect_page_tags() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select * from new_rows'
    when 'DELETE' then 'select * from old_rows'
    else '(select * from old_rows except select * from new_rows) union all (select * from new_rows except select * from old_rows)'
  end;
  tags text[] := array['everything'];
begin
  if tg_op <> 'TRUNCATE' then
    execute format('select array_agg(distinct tag) from (%s) r, unnest(%s) tag where tag is not null', changed, tg_argv[0]) into tags;
  end if;
  perform announce_page_change(tags);
  return null;
end $$;

-- PostgreSQL wants one trigger per kind of change where it hands over the changed rows.
create procedure watch_table(watched regclass, tags text) language plpgsql as $$
begin
  execute format('create trigger page_tags_insert after insert on %s referencing new table as new_rows for each statement execute function collect_page_tags(%L)', watched, tags);
  execute format('create trigger page_tags_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function collect_page_tags(%L)', watched, tags);
  execute format('create trigger page_tags_delete after delete on %s referencing old table as old_rows for each statement execute function collect_page_tags(%L)', watched, tags);
  execute format('create trigger page_tags_truncate after truncate on %s for each statement execute function collect_page_tags()', watched);
end $$;

call watch_table('supplier', $$array['supplier']$$);
call watch_table('category', $$array['category:' || r.id, 'categories']$$);
call watch_table('subcategory', $$array['subcategory:' || r.id, 'category:' || r.category_id, 'subcategories']$$);
call watch_table('product', $$array['product:' || r.id, 'subcategory:' || r.subcategory_id]$$);
call watch_table('standards_body', $$array['body:' || r.id, 'bodies']$$);
call watch_table('method', $$array['method:' || r.id, 'body:' || r.body_id, 'methods']$$);
-- A list of products can be filtered by method, also by those of products that are on another page of the list.
call watch_table('product_method', $$array[
  'product:' || r.product_id,
  'method:' || r.method_id,
  'subcategory:' || (select p.subcategory_id from product p where p.id = r.product_id)
]$$);
call watch_table('interest_group', $$array['interest-group:' || r.id, 'interest-groups']$$);
call watch_table('interest_group_subcategory', $$array['interest-group:' || r.interest_group_id, 'interest-groups']$$);
call watch_table('equipment_category', $$array['equipment-category:' || r.id, 'equipment-categories']$$);
call watch_table('equipment_category_subcategory', $$array['equipment-category:' || r.equipment_category_id, 'equipment-categories']$$);
call watch_table('media', $$array[
  'product:' || r.product_id,
  -- Groups without a picture of their own borrow the first of their products'.
  (select 'subcategory:' || subcategory_id from product where id = r.product_id),
  'category:' || r.category_id, case when r.category_id is not null then 'categories' end,
  'subcategory:' || r.subcategory_id,
  'body:' || r.standards_body_id, case when r.standards_body_id is not null then 'bodies' end,
  'interest-group:' || r.interest_group_id,
  'equipment-category:' || r.equipment_category_id
]$$);
