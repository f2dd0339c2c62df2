-- A paper that is withdrawn stays on record: it is not offered any more, and its file is still recognised.
alter table paper add column withdrawn_at timestamptz;
-- A file that somebody has is looked for by its SHA-256.
create index stored_file_papers on stored_file (sha256) where area = 'papers';
