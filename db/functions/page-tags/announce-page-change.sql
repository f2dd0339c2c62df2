-- Announces to every node which pages are out of date: a row for nodes that are cut off, a notification for the others, both at commit.
-- tags: sorted, without repetition; null when nothing changed.
create or replace function announce_page_change(tags text[]) returns void language plpgsql as $$
begin
  if tags is null then return; end if;
  -- A notification holds 8000 bytes.
  if cardinality(tags) > 100 or octet_length(to_json(tags)::text) > 7000 then tags := array['everything']; end if;
  insert into page_change (tags) values (tags);
  perform pg_notify('page_change', to_json(tags)::text);
end $$;
