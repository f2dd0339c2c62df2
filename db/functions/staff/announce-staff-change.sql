-- Tells every node that a request has changed, for consoles that are open: at commit, once however much of it has changed. The payload is
-- {"reference": "W-2611-0042"}.
create or replace function announce_staff_change(request bigint) returns void language sql as $$
  select pg_notify('staff_change', json_build_object('reference', reference)::text) from enquiry where id = request
$$;

create or replace function announce_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_change', json_build_object('reference', new.reference)::text);
  return null;
end $$;
create or replace trigger announce_staff_insert after insert on enquiry for each row execute function announce_request();
create or replace trigger announce_staff_update after update on enquiry
  for each row when (old.* is distinct from new.*) execute function announce_request();

-- An event of a new request is announced with the request.
create or replace function announce_event() returns trigger language plpgsql as $$
begin
  perform announce_staff_change(new.enquiry_id);
  return null;
end $$;
create or replace trigger announce_staff_event after insert on enquiry_event
  for each row when (new.kind <> 'received') execute function announce_event();

-- That somebody still has it open is no news: only that somebody has opened or left it. A page with a blank in its name is that of a record.
create or replace function announce_viewer() returns trigger language plpgsql as $$
declare
  page text := coalesce(new.page, old.page);
begin
  if page not like '% %' then
    perform pg_notify('staff_change', json_build_object('reference', page)::text);
  end if;
  return null;
end $$;
create or replace trigger announce_staff_viewer after insert or delete on page_viewer
  for each row execute function announce_viewer();
