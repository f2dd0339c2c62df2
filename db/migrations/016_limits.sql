-- Counts of what is limited (domain/limits/limits.ts) live in the database, so that all nodes count together.
-- Unlogged: counting costs no write-ahead log, and losing the counts in a crash only forgives them.
create unlogged table limit_use (
  key text primary key,
  uses integer not null,
  until timestamptz not null
);
create index limit_use_until on limit_use (until);

-- Failed logins were counted apart, in a table of the same shape.
drop table login_failure;
