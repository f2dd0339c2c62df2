-- Adds words that the vocabulary (search_word) does not know, in alphabetical order: two transactions that add the same words do not
-- deadlock. Words with digits, properties, kinds, roles and single letters are left out.
create or replace function add_words(words text[]) returns void language sql as $$
  insert into search_word
  select word, search_stem(word), 1 from (select distinct unnest(words) as word) used
  where word !~ '[0-9~=#]' and length(word) between 2 and 40 and not exists (select from search_word known where known.word = used.word)
  order by word
  on conflict (word) do nothing
$$;
