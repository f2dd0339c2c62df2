-- The words of a normalised text in their order, without articles and prepositions; all of them when there are no others.
create or replace function search_keywords(normalised text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  words text[] := string_to_array(normalised, ' ');
  keywords text[];
begin
  -- Longer strings are not words, and too long for the index.
  if length(normalised) > 60 and normalised ~ '[[:alnum:]]{61}' then
    words := array(select left(word, 60) from unnest(words) word);
  end if;
  if not words && '{a,an,and,as,at,by,for,from,in,of,on,or,per,the,to,with}' then return words; end if;
  keywords := array(select word from unnest(words) word where word <> all ('{a,an,and,as,at,by,for,from,in,of,on,or,per,the,to,with}'));
  return case when keywords = '{}' then words else keywords end;
end $$;

-- "Polyester, without brightener" → {polyester,!brightener}
create or replace function search_words(given text) returns text[] language sql immutable parallel safe strict as $$
  select search_keywords(split_plain(mark_negations(plain_text(given))))
$$;

-- "TM61" → "TM 61"
create or replace function split_letters_digits(designation text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(designation, '(?<=\d)(?=[A-Za-z])|(?<=[A-Za-z])(?=\d)', ' ', 'g')
$$;
