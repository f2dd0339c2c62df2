-- Counts of what is limited (domain/limits/limits.ts) live in the database, so that all nodes count together.
-- Unlogged: counting writes no log, and losing the counts in a crash does no harm.
create unlogged table limit_use (
  key text primary key,
  uses integer not null,
  until timestamptz not null
);
create index limit_use_until on limit_use (until);

-- Failed logins had a separate table of the same columns.
drop table login_failure;
