-- The version of a row: every change counts it, whatever writes the change. A change that names an older version is refused
-- (domain/people/require-version.ts).
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger enquiry_version before update on enquiry
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger news_comment_version before update on news_comment
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger account_version before update on account
  for each row when (old is distinct from new) execute function count_version();
create or replace trigger lead_version before update on lead
  for each row when (old is distinct from new) execute function count_version();
