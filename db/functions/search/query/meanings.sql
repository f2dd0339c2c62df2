-- What each word of a query can mean: its spellings in the catalogue, its continuations (when it is still being typed, or unknown), two
-- words written as one ("grey scale"), else the nearest words. `how` says which of these: 'known', 'prefix', 'split', 'near' or
-- 'unknown'. A word with digits means only itself; a negation or a name only its other endings.
create or replace function meanings_of(given text[], unfinished text, names text[])
returns table (word text, how text, spellings text[], meanings text[]) language plpgsql stable set enable_seqscan = off as $$
begin
  foreach word in array given loop
    how := 'known';
    spellings := array[word];
    meanings := spellings;
    -- So do properties.
    if word ~ '[0-9=]' then
      return next;
      continue;
    end if;
    select coalesce(array_agg(w.word order by w.uses desc), '{}') into meanings
    from search_word w where w.stem = search_stem(meanings_of.word);
    if meanings <> '{}' then spellings := meanings; end if;
    if (meanings = '{}' and length(word) > 2 and word !~ '!' and word <> all (names)) or word = unfinished then
      if meanings = '{}' then how := 'prefix'; end if;
      meanings := meanings || array(
        select v.word from search_word v where v.word > meanings_of.word and v.word < meanings_of.word || chr(1114111)
          and v.word <> all(meanings)
        order by v.uses desc, v.word limit 8
      );
    end if;
    if meanings = '{}' and word !~ '!' and word <> all (names) then
      how := 'split';
      meanings := array(
        select a.word || ' ' || b.word from generate_series(3, length(meanings_of.word) - 3) at
        join search_word a on a.stem = search_stem(left(meanings_of.word, at))
        join search_word b on b.stem = search_stem(substr(meanings_of.word, at + 1))
        order by least(a.uses, b.uses) desc limit 4
      );
    end if;
    if meanings = '{}' and length(word) >= 3 and word !~ '!' and word <> all (names) then
      how := 'near';
      meanings := nearest_words(word);
    end if;
    if meanings = '{}' and word = unfinished and length(word) >= 4 then
      meanings := words_with_similar_prefix(word);
    end if;
    if meanings = '{}' then
      how := 'unknown';
      meanings := array[word];
    end if;
    return next;
  end loop;
end $$;
