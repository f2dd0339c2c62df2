-- How long an audit event is stored: two years, so that a year's review can look back on the whole year before.
create or replace function audit_kept_for() returns interval language sql immutable as $$ select interval '730 days' $$;

-- Nobody changes what was audited, whatever statement they write. Two things remain: an event that is old enough is deleted
-- (domain/people/sweep-audit.ts), and one forgets its account when that account is deleted (`on delete set null`).
create or replace function keep_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - audit_kept_for() then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.account_id is null and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id'
    and not exists (select from account where id = old.account_id) then
    return new;
  end if;
  raise exception 'Audit events cannot be changed or deleted.' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger audit_event_is_kept before update or delete on audit_event
  for each row execute function keep_audit_event();
create or replace trigger audit_event_is_kept_whole before truncate on audit_event
  for each statement execute function keep_audit_event();
-- Also in sessions that switch triggers off, such as a restore of single rows.
alter table audit_event enable always trigger audit_event_is_kept;
alter table audit_event enable always trigger audit_event_is_kept_whole;
