-- A phrase as read_search_text() returns it: its stems, and the spellings of each word that the catalogue uses.
create or replace function spellings_of(words text[], stems text[]) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object('stems', to_jsonb(stems), 'spellings', (
    select jsonb_agg(coalesce((select jsonb_agg(w.word) from search_word w where w.stem = phrase.stem), to_jsonb(array[phrase.word])))
    from unnest(words, stems) phrase (word, stem)));
end $$;

-- Words with capitals inside or throughout, as only names have them: "LyoW", "SDC". They are never corrected.
create or replace function names_in(given text) returns text[] language sql immutable parallel safe strict as $$
  select array(select lower(match[1]) from regexp_matches(given, '\m([[:alpha:]]*[a-z][A-Z][[:alpha:]]*|[A-Z]{2,5})\M', 'g') match where given ~ '[a-z]')
$$;

-- The words of a text with their stems and meanings, and the groups of synonyms of which it may contain a phrase. Two words that the
-- catalogue writes as one are such a group. PL/pgSQL, so that its queries are planned once per connection.
create or replace function read_search_text(given text, typing boolean, out words jsonb, out synonyms jsonb) language plpgsql stable
set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  split constant record := split_query(given);
  typed constant text[] := split.words;
  typed_stems constant text[] := array(select search_stem(word) from unnest(typed) word);
  joined text;
begin
  select coalesce(jsonb_agg(jsonb_build_object('stem', search_stem(m.word), 'how', m.how, 'spellings', m.spellings, 'meanings', m.meanings,
    'uses', (select sum(uses) from search_word where search_word.word = any(m.meanings) having count(*) = cardinality(m.meanings)),
    'word', m.word, 'typed', split.typed[m.place]) order by m.place), '[]') into words
  from meanings_of(typed, case when typing then typed[cardinality(typed)] end, names_in(given)) with ordinality m (word, how, spellings, meanings, place);
  select coalesce(jsonb_agg(phrases), '[]') into synonyms from (
    select jsonb_agg(spellings_of(p.words, p.stems)) as phrases from search_phrase p
    where synonym_id in (select synonym_id from search_phrase where search_phrase.stems <@ typed_stems)
    group by synonym_id order by synonym_id
  ) groups;
  for at in 1..cardinality(typed) - 1 loop
    joined := typed[at] || typed[at + 1];
    if joined !~ '[!=]' and exists (select from search_word where stem = search_stem(joined)) then
      synonyms := synonyms || jsonb_build_array(jsonb_build_array(
        spellings_of(typed[at:at + 1], typed_stems[at:at + 1]), spellings_of(array[joined], array[search_stem(joined)])));
    end if;
  end loop;
end $$;

-- A condition that all words of a text fulfil, the last one as a prefix. For small tables only: a prefix reads the rows of many words.
create or replace function prefix_query(given text) returns tsquery language sql immutable as $$
  select string_agg(quote_literal(word) || case when place = count then ':*' else '' end, '&' order by place)::tsquery
  from (select word, place, count(*) over () as count from unnest(search_words(given)) with ordinality as typed (word, place)) words
$$;
