-- Whatever is written about a request, or decided about its lead, counts its version, so that an act that was decided before is refused
-- (domain/desk/act.ts); events and messages know the version that they made, so that the refusal can say what happened.

-- A message also wakes a request that is snoozed, and the first one of staff or an agent is its first answer.
create or replace function count_message() returns trigger language plpgsql as $$
begin
  update enquiry set version = version + 1, snoozed_until = null,
      first_answered_at = case when new.from_staff then coalesce(first_answered_at, new.at) else first_answered_at end
    where id = new.enquiry_id returning version into new.version;
  return new;
end $$;
create or replace trigger enquiry_message_version before insert on enquiry_message
  for each row execute function count_message();

create or replace function stamp_event() returns trigger language plpgsql as $$
begin
  -- The first event is written together with the request, which cannot be read yet.
  new.version := coalesce((select version from enquiry where id = new.enquiry_id), 1);
  return new;
end $$;
create or replace trigger enquiry_event_version before insert on enquiry_event
  for each row execute function stamp_event();

create or replace function count_decision() returns trigger language plpgsql as $$
begin
  update enquiry set version = version + 1 where id = coalesce(new.enquiry_id, old.enquiry_id);
  return null;
end $$;
create or replace trigger lead_decision after insert or update or delete on lead
  for each row execute function count_decision();
