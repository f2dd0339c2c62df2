-- What staff decided about a lot here, so that an import of an older file does not take it back. In a table of its own: audit events are deleted
-- after two years.
create table lot_decision (
  lot_number text primary key references lot on delete cascade,
  decided_at timestamptz not null,
  -- What a file last said of it, and what was decided; each with status, reason, advice and superseded_by.
  filed jsonb not null,
  decided jsonb not null
);
