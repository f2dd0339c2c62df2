-- What was sent to somebody stays as it was sent, whatever statement is written: a correction is another revision. Rows go only with the request
-- that they belong to. These triggers also run in sessions that switch triggers off.

create or replace function refuse_change_of_quote() returns trigger language plpgsql as $$
begin
  raise exception 'A quote that was sent cannot be changed or deleted.' using errcode = 'insufficient_privilege';
end $$;

create or replace function keep_sent_revision() returns trigger language plpgsql as $$
begin
  if old.sent_at is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and not exists (select from quote where id = old.quote_id) then return old; end if;
  raise exception 'A quote that was sent cannot be changed or deleted.' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger quote_revision_is_kept before update or delete on quote_revision
  for each row execute function keep_sent_revision();

-- A line follows its revision. The revision is locked, so that it is not sent while a line of it is being written.
create or replace function keep_sent_line() returns trigger language plpgsql as $$
declare
  sent timestamptz;
begin
  if tg_op <> 'INSERT' then
    select sent_at into sent from quote_revision r where r.quote_id = old.quote_id and r.revision = old.revision for share;
  end if;
  if sent is null and tg_op <> 'DELETE' then
    select sent_at into sent from quote_revision r where r.quote_id = new.quote_id and r.revision = new.revision for share;
  end if;
  if sent is null then return coalesce(new, old); end if;
  raise exception 'A quote that was sent cannot be changed or deleted.' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger quote_line_is_kept before insert or update or delete on quote_line
  for each row execute function keep_sent_line();

-- The revision in force only moves on, to one that was sent; and no more once the quote is accepted.
create or replace function keep_quote() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.sent_revision is null or not exists (select from enquiry where id = old.enquiry_id) then return old; end if;
    raise exception 'A quote that was sent cannot be changed or deleted.' using errcode = 'insufficient_privilege';
  end if;
  if (new.id, new.enquiry_id, new.number) is distinct from (old.id, old.enquiry_id, old.number)
    or (old.sent_revision is not null and (new.sent_revision is null or new.sent_revision < old.sent_revision)) then
    raise exception 'A quote that was sent cannot be changed or deleted.' using errcode = 'insufficient_privilege';
  end if;
  if new.sent_revision is distinct from old.sent_revision and not exists (
    select from quote_revision r where r.quote_id = new.id and r.revision = new.sent_revision and r.sent_at is not null) then
    raise exception 'Only a revision that was sent is in force.' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from quote_acceptance a where a.quote_id = old.id)
    and (old.state <> 'sent' or new.state <> 'accepted' or new.sent_revision <> old.sent_revision)
    and (new.state, new.sent_revision, new.valid_until) is distinct from (old.state, old.sent_revision, old.valid_until) then
    raise exception 'A quote that was accepted cannot be changed.' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'accepted' and not exists (select from quote_acceptance a where a.quote_id = new.id) then
    raise exception 'A quote is accepted by an acceptance.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger quote_is_kept before update or delete on quote
  for each row execute function keep_quote();

-- Only the revision in force is accepted, while it is open; an acceptance stays.
create or replace function keep_acceptance() returns trigger language plpgsql as $$
declare
  of_quote quote;
begin
  -- Request and order may go at once, in either order.
  if tg_op = 'DELETE' and not exists (select from quote q join enquiry e on e.id = q.enquiry_id where q.id = old.quote_id) then
    return old;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'A quote that was accepted cannot be changed.' using errcode = 'insufficient_privilege';
  end if;
  select * into of_quote from quote where id = new.quote_id for update;
  if of_quote.state <> 'sent' or of_quote.sent_revision <> new.revision then
    raise exception 'Only the revision in force can be accepted.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger quote_acceptance_is_kept before insert or update or delete on quote_acceptance
  for each row execute function keep_acceptance();

create or replace function keep_accepted_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from quote_acceptance where quote_id = old.quote_id) then return old; end if;
  if tg_op = 'INSERT' and exists (select from quote where id = new.quote_id and state = 'sent') then return new; end if;
  raise exception 'A quote that was accepted cannot be changed.' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger quote_accepted_line_is_kept before insert or update or delete on quote_accepted_line
  for each row execute function keep_accepted_line();

create or replace trigger quote_is_kept_whole before truncate on quote
  for each statement execute function refuse_change_of_quote();
create or replace trigger quote_revision_is_kept_whole before truncate on quote_revision
  for each statement execute function refuse_change_of_quote();
create or replace trigger quote_line_is_kept_whole before truncate on quote_line
  for each statement execute function refuse_change_of_quote();
create or replace trigger quote_acceptance_is_kept_whole before truncate on quote_acceptance
  for each statement execute function refuse_change_of_quote();
create or replace trigger quote_accepted_line_is_kept_whole before truncate on quote_accepted_line
  for each statement execute function refuse_change_of_quote();

alter table quote enable always trigger quote_is_kept;
alter table quote enable always trigger quote_is_kept_whole;
alter table quote_revision enable always trigger quote_revision_is_kept;
alter table quote_revision enable always trigger quote_revision_is_kept_whole;
alter table quote_line enable always trigger quote_line_is_kept;
alter table quote_line enable always trigger quote_line_is_kept_whole;
alter table quote_acceptance enable always trigger quote_acceptance_is_kept;
alter table quote_acceptance enable always trigger quote_acceptance_is_kept_whole;
alter table quote_accepted_line enable always trigger quote_accepted_line_is_kept;
alter table quote_accepted_line enable always trigger quote_accepted_line_is_kept_whole;
