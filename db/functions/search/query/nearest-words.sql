create or replace function sorted_letters(word text) returns text language sql immutable strict as $$
  select string_agg(letter, '' order by letter) from unnest(string_to_array(word, null)) letter
$$;

-- At most three words that differ from this one in a letter (two letters from eight letters on); the nearest, and of those the ones used
-- most. Two adjacent letters in the wrong order are one difference.
create or replace function nearest_words(given text) returns text[] language plpgsql stable
set enable_seqscan = off as $$
begin
  return array(select word from (
    select word, uses, rank() over (order by changes) as place, row_number() over (order by changes, uses desc, word) as number from (
      select word, uses,
        case when distance = 2 and length(word) = length(given) and sorted_letters(word) = sorted_letters(given) then 1 else distance end as changes
      from (
        select word, uses from search_word where word % given
        union
        -- Short words with two letters in the wrong order have too few trigrams in common.
        select word, uses from search_word
        where length(given) <= 6 and word >= left(given, 1) and word < chr(ascii(given) + 1)
          and length(word) between length(given) - 1 and length(given) + 1
      ) candidates
      cross join lateral (select levenshtein_less_equal(word, given, 2) as distance) counted
    ) changed
    where changes <= case when length(given) <= 7 then 1 else 2 end
  ) ranked
  where place = 1 and number <= 3 order by number);
end $$;

-- At most four words whose beginning is nearly the given one: the same first two letters, at most one difference in the rest.
create or replace function words_with_similar_prefix(given text) returns text[] language plpgsql stable set enable_seqscan = off as $$
begin
  return array(
    select word from search_word
    where word >= left(given, 2) and word < left(given, 2) || chr(1114111) and length(word) >= length(given)
      and least(levenshtein_less_equal(left(word, length(given)), given, 1), levenshtein_less_equal(left(word, length(given) + 1), given, 1)) <= 1
    order by uses desc, word limit 4
  );
end $$;
