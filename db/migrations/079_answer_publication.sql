-- What was published to answer a search, in its order: it goes when the answer is taken back.
alter table search_case add column publications integer[] not null default '{}';
