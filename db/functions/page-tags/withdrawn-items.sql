-- An item that is withdrawn, or sold again, leaves or joins the lists and counts of its methods, which its own tags do not name.
create or replace function announce_withdrawn() returns trigger language plpgsql as $$
begin
  perform announce_page_change(array(select distinct 'method:' || method_id from product_method where product_id = new.id));
  return null;
end $$;

create or replace trigger announce_withdrawn after update of withdrawn_on on product
  for each row when (old.withdrawn_on is distinct from new.withdrawn_on) execute function announce_withdrawn();
