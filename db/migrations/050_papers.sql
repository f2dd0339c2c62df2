-- A paper that is withdrawn stays on record: it is not offered any more, and its file is still recognised.
alter table paper add column withdrawn_at timestamptz;
