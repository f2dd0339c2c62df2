-- What was published to answer a search, which goes when the answer is taken back.
alter table search_case add column publication_id bigint references publication on delete set null;
create index search_case_publication_id_idx on search_case (publication_id);
