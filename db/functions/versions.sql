-- The version of a row: every change counts it, whatever writes the change. A change that names an older version is refused
-- (domain/people/require-version.ts).
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- That a request is due at another time, because a setting has changed, refuses nobody who has it open.
create or replace function count_request_version() returns trigger language plpgsql as $$
begin
  old.due_at := new.due_at;
  if old is distinct from new then new.version := old.version + 1; end if;
  return new;
end $$;
create or replace trigger enquiry_version before update on enquiry
  for each row when (old is distinct from new) execute function count_request_version();
create or replace trigger news_comment_version before update on news_comment
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger account_version before update on account
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger lead_version before update on lead
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger answer_template_version before update on answer_template
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger setting_version before update on setting
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger enquiry_route_version before update on enquiry_route
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger incoming_mail_version before update on incoming_mail
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger quote_version before update on quote
  for each row when (old is distinct from new) execute function count_version();
-- A lot's key is generated: it is worked out after this, so that the whole rows always differ.
create or replace function count_lot_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'key' is distinct from to_jsonb(new) - 'key' then new.version := old.version + 1; end if;
  return new;
end $$;
create or replace trigger lot_version before update on lot
  for each row execute function count_lot_version();
