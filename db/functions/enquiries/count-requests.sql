-- Requests per customer and kind (customer_tally), so that a dashboard need not count ten thousand rows.

-- For each row, and only for customers: guests' enquiries, the majority, cost nothing.
create or replace function count_new_request() returns trigger language plpgsql as $$
begin
  insert into customer_tally as t values (new.customer_id, new.kind, 1)
    on conflict (customer_id, kind) do update set requests = t.requests + 1;
  return null;
end $$;
create or replace trigger count_request_insert after insert on enquiry
  for each row when (new.customer_id is not null) execute function count_new_request();

-- Once per statement. When the account itself is deleted its counts are already gone.
create or replace function count_deleted_requests() returns trigger language plpgsql as $$
begin
  update customer_tally t set requests = t.requests - deleted.requests
    from (select customer_id, kind, count(*) as requests from old_rows where customer_id is not null group by 1, 2) deleted
    where t.customer_id = deleted.customer_id and t.kind = deleted.kind;
  return null;
end $$;
create or replace trigger count_request_delete after delete on enquiry
  referencing old table as old_rows for each statement execute function count_deleted_requests();

create or replace function count_reassigned_requests() returns trigger language plpgsql as $$
begin
  insert into customer_tally as t (customer_id, kind, requests)
    select moved.customer_id, moved.kind, sum(moved.change) from (
      select o.customer_id, o.kind, -1 as change from old_rows o join new_rows n using (id) where (o.customer_id, o.kind) is distinct from (n.customer_id, n.kind)
      union all
      select n.customer_id, n.kind, 1 from old_rows o join new_rows n using (id) where (o.customer_id, o.kind) is distinct from (n.customer_id, n.kind)
    ) moved
    where exists (select from account a where a.id = moved.customer_id)
    group by 1, 2 having sum(moved.change) <> 0
    on conflict (customer_id, kind) do update set requests = t.requests + excluded.requests;
  return null;
end $$;
create or replace trigger count_request_update after update on enquiry
  referencing old table as old_rows new table as new_rows for each statement execute function count_reassigned_requests();
