-- The history of a lot is read from the audit by its number: lots have no id (domain/lot-decisions/read-lot-events.ts).
create index audit_event_lot on audit_event ((coalesce(after, before)->>'number'), id) where subject = 'lot';
