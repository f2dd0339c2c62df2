-- An address that did not get the notice of a recall can be corrected: its notice stays, and another one goes to the right address.

-- When the address was corrected; null for one that stands.
alter table recall_notice add column corrected_at timestamptz;
-- The notice that this one was written in place of.
alter table recall_notice add column corrects bigint unique references recall_notice on delete set null;
