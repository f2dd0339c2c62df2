-- search_phrase: the phrases of search_synonym as they are compared, by words and by stems.
create or replace function store_phrases() returns trigger language plpgsql as $$
begin
  delete from search_phrase where not exists (select from search_synonym s where s.id = synonym_id);
  if tg_op in ('INSERT', 'UPDATE') then
    delete from search_phrase where synonym_id in (select id from new_rows);
    insert into search_phrase
    select id, words, array(select search_stem(word) from unnest(words) word)
    from new_rows cross join unnest(phrases) phrase cross join lateral (select search_words(phrase) as words) split
    where words <> '{}';
    -- Synonyms enter the vocabulary even when no product uses them.
    insert into pending_change (words)
    select array_agg(distinct word) from search_phrase cross join unnest(words) word where synonym_id in (select id from new_rows) having count(*) > 0;
  end if;
  return null;
end $$;
create or replace trigger store_phrases_insert after insert on search_synonym referencing new table as new_rows
  for each statement execute function store_phrases();
create or replace trigger store_phrases_update after update on search_synonym referencing new table as new_rows
  for each statement execute function store_phrases();
create or replace trigger store_phrases_delete after delete on search_synonym for each statement execute function store_phrases();
create or replace trigger store_phrases_truncate after truncate on search_synonym for each statement execute function store_phrases();
