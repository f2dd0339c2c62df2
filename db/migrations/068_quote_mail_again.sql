-- A mail of a quote that did not arrive can be sent again: one that can still arrive for each revision.
drop index outbox_quote;
create unique index outbox_quote on outbox (quote_id, quote_revision, message)
  where quote_id is not null and message in ('quote', 'quote-reminder') and bounced_at is null and dead_at is null;
