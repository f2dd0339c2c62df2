-- What staff know of a request besides its status. All of it is shown in the console, none of it to the sender.
alter table enquiry
  -- The person of staff whose request it is; null while nobody has taken it.
  add column assignee_id bigint references account on delete set null,
  -- Hidden from the list of what is to do until then.
  add column snoozed_until timestamptz,
  -- By when the first answer is promised; null where nobody is to answer, such as for a subscription.
  add column due_at timestamptz,
  -- When somebody first answered, staff or agent; null while nobody has.
  add column first_answered_at timestamptz;

create index enquiry_assignee on enquiry (assignee_id) where assignee_id is not null;
-- The requests that still wait for their first answer, the most urgent first.
create index enquiry_due on enquiry (due_at) where due_at is not null and first_answered_at is null;

update enquiry e set first_answered_at = (select min(m.at) from enquiry_message m where m.enquiry_id = e.id and m.from_staff);
