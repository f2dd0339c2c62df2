-- An agent's answer is an event of the lead, so that its history says who answered and when.
alter table lead_event
  drop constraint lead_event_kind_check,
  add constraint lead_event_kind_check check (kind in ('accepted', 'note', 'answered', 'handed-back'));
insert into lead_event (enquiry_id, account_id, kind, at)
select m.enquiry_id, m.author_id, 'answered', m.at
from enquiry_message m join account a on a.id = m.author_id and a.kind = 'agent' join lead l on l.enquiry_id = m.enquiry_id
where m.from_staff;

-- The language that the sender's browser asks for first, `de`; empty where it asks for none.
alter table enquiry add column language text not null default '';
