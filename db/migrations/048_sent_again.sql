-- A mail to the sender of a request that did not arrive can be sent again, also to another address.

alter table outbox
  -- The answer of the thread that it carries: its text is wiped in the outbox once it is sent.
  add column enquiry_message_id bigint references enquiry_message on delete set null,
  -- The mail that was sent in its place; none again when that act is undone.
  add column replaced_by bigint references outbox on delete set null;
create index outbox_enquiry_message on outbox (enquiry_message_id) where enquiry_message_id is not null;
create index outbox_replaced_by on outbox (replaced_by) where replaced_by is not null;

update outbox o set enquiry_message_id = t.message_id
  from enquiry_act t
  where t.mail_id = o.id and t.verb = 'answer';

alter table enquiry_act
  drop constraint enquiry_act_verb_check,
  add constraint enquiry_act_verb_check check (verb in ('assign', 'note', 'answer', 'status', 'snooze', 'hand-over', 'take-back', 'send-again'));
alter table enquiry_event
  drop constraint enquiry_event_kind_check,
  add constraint enquiry_event_kind_check check (kind in ('received', 'status', 'assigned', 'note', 'answered', 'snoozed', 'handed-over', 'taken-back', 'sent-again', 'undone'));
