-- The address that receives the enquiries of a country: its route, else its agent, else the head office, else the supplier's own address.
-- Defined for every country and for none; '' when there is no address at all.
create or replace function enquiry_recipient(country integer) returns text language sql stable as $$
  select coalesce(
    (select recipient from enquiry_route where country_id = country),
    (select email from agent where country_id = country and email <> '' order by (kind = 'head-office') desc, position, id limit 1),
    (select email from agent where kind = 'head-office' and email <> '' order by position, id limit 1),
    (select value from supplier where key = 'email' and value <> ''),
    ''
  )
$$;
