-- Fires once per statement. Its argument is an expression over a changed row r that gives an array of tags; nulls are left out.
-- An update that leaves a row as it was is no change: importing the same folder again makes no page stale.
create or replace function collect_page_tags() returns trigger language plpgsql as $$
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

-- PostgreSQL requires one trigger per kind of change when a trigger reads the changed rows.
create or replace function watch_table(watched regclass, tags text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger page_tags_insert after insert on %s referencing new table as new_rows for each statement execute function collect_page_tags(%L)', watched, tags);
  execute format('create or replace trigger page_tags_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function collect_page_tags(%L)', watched, tags);
  execute format('create or replace trigger page_tags_delete after delete on %s referencing old table as old_rows for each statement execute function collect_page_tags(%L)', watched, tags);
  execute format('create or replace trigger page_tags_truncate after truncate on %s for each statement execute function collect_page_tags()', watched);
end $$;
