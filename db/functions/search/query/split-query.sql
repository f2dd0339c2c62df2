-- A query's words without those of questions ("what do I need for") and, last, its properties: "felt under 0.3 mm 750 g" → {felt,=~0.3mm,=750g}. A range has its ends around a '~'; either may lack.
-- typed: each as it was typed.
create or replace function split_query(given text, out words text[], out typed text[]) language plpgsql immutable as $$
declare
  plain text := regexp_replace(unify_units(given), '[!=#~]', ' ', 'g');
  pattern constant text := '(?<![[:alnum:].])(?:(under|below|less than|max(?:imum)?|up to|at most|over|above|more than|min(?:imum)?|at least)\.?\s+)?'
    || '(\d{1,6}(?:\.\d{1,4})?)(?:\s*(?:-|to)\s*(\d{1,6}(?:\.\d{1,4})?))?\s*(' || unit_pattern() || ')';
  -- Sizes without a unit: "50 x 40".
  size_pattern constant text := '(?<![[:alnum:].])(\d{1,4}(?:\.\d{1,2})?)\s*[x*]\s*(\d{1,4}(?:\.\d{1,2})?)(?![[:alnum:].])';
  match text[];
  properties text[] := '{}';
  typed_properties text[] := '{}';
begin
  if plain ~ '\d' then
    for match in select regexp_matches(plain, pattern, 'g') loop
      properties := properties || case
        when match[3] is not null then '=' || in_base_unit(match[2], match[4]) || '~' || in_base_unit(match[3], match[4]) || base_unit(match[4])
        when match[1] is null then property_word(match[2], match[4])
        when match[1] ~ '^(over|above|more|min|at least)' then '=' || in_base_unit(match[2], match[4]) || '~' || base_unit(match[4])
        else '=~' || in_base_unit(match[2], match[4]) || base_unit(match[4]) end;
      typed_properties := typed_properties || btrim(concat_ws(' ', match[1], match[2] || coalesce('-' || match[3], ''), match[4]));
    end loop;
    plain := regexp_replace(plain, pattern, ' ', 'g');
    -- '=50x' is 50 of any unit.
    for match in select regexp_matches(plain, size_pattern, 'g') loop
      properties := properties || ('=' || match[1] || 'x') || ('=' || match[2] || 'x');
      typed_properties := typed_properties || (match[1] || ' x ' || match[2]) || (match[1] || ' x ' || match[2]);
    end loop;
    plain := regexp_replace(plain, size_pattern, ' ', 'g');
    -- "no. 6" is a 6.
    plain := regexp_replace(plain, '\mno\.?\s+(?=\d)', '', 'g');
    -- "15-116" is an item number, "CS-10" a code.
    plain := regexp_replace(plain, '\m(\d{2,})[-.](\d{3,})\M', '\1\2', 'g');
    plain := regexp_replace(plain, '\m(?!no-)([a-z]{1,4})-(\d{1,4}[a-z]?)\M', '\1\2', 'g');
  end if;
  words := (search_words(case when properties <> '{}' then regexp_replace(plain, '(?<![[:alnum:]])x(?![[:alnum:]])', ' ', 'g') else plain end))[1:12];
  words := array(select word from unnest(words) with ordinality as given_words (word, place)
    where word <> all ('{what,which,where,who,how,can,could,would,do,does,is,are,i,we,you,my,our,me,need,needs,needed,have,want,please,looking}') order by place);
  typed := array(select case when word like '!%' then 'without ' || substr(word, 2) else word end from unnest(words) word) || typed_properties;
  words := words || properties;
end $$;
