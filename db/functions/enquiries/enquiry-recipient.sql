-- Who receives the enquiries of a country, and which rule decided: a route that staff have set, else the country's agent, else the head office, else
-- the supplier's own address. One row for every country and for none; the recipient is '' when there is no address at all.
create or replace function enquiry_way(country integer) returns table (rule text, agent_id integer, recipient text) language sql stable as $$
  select way.rule, way.agent_id, way.recipient from (
    select 1 as place, 'route' as rule, null::integer as agent_id, r.recipient from enquiry_route r
      where r.country_id = country and r.recipient <> ''
    union all
    select 1, 'route-to-agent', a.id, a.email from enquiry_route r join agent a on a.id = r.agent_id where r.country_id = country and a.email <> ''
    union all
    (select 2, 'agent', a.id, a.email from agent a where a.country_id = country and a.email <> ''
      order by (a.kind = 'head-office') desc, a.position, a.id limit 1)
    union all
    (select 3, 'head-office', a.id, a.email from agent a where a.kind = 'head-office' and a.email <> '' order by a.position, a.id limit 1)
    union all
    select 4, 'supplier', null, s.value from supplier s where s.key = 'email' and s.value <> ''
    union all
    select 5, 'nobody', null, ''
  ) way order by way.place limit 1
$$;

create or replace function enquiry_recipient(country integer) returns text language sql stable as $$
  select recipient from enquiry_way(country)
$$;
