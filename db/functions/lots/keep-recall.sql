-- A recall that was told stays: a file that is imported afterwards, or a hold, neither ends it nor says another reason than the mails did. Only
-- what empties recalled_at ends it.
create or replace function keep_recall() returns trigger language plpgsql as $$
begin
  new.status := old.status;
  new.reason := old.reason;
  new.advice := old.advice;
  new.recalled_at := old.recalled_at;
  return new;
end $$;
-- Before lot_version, which counts what is left of the change: triggers fire in the order of their names.
create or replace trigger lot_keeps_recall before update on lot
  for each row when (old.recalled_at is not null and new.recalled_at is not null) execute function keep_recall();
