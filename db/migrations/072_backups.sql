-- Each backup that was begun, and each that was restored for trial (docs/decisions/092). One that has no end is being made, or its process was killed.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'trial')),
  -- The name of the backup, such as warpline-20261127T023000Z.tar.zst.
  name text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Why it failed; null for one that did not.
  problem text,
  bytes bigint,
  row_count bigint,
  file_count bigint
);
create index backup_run_ended on backup_run (kind, ended_at);
