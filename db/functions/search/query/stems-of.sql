create or replace function stems_of(given text) returns text[] language sql immutable parallel safe strict as $$
  select array(select search_stem(word) from unnest(search_words(given)) word)
$$;
