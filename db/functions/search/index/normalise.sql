-- "Crêpe, 65/35" → "crepe 65 35", "100mm" → "100 mm", "2x2" → "2 2". Immutable, though unaccent() itself is only stable because its
-- dictionary could be changed: ours is named and never changes.
create or replace function normalise_text(given text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(case when plain ~ '\d' then
    regexp_replace(plain, '(\d)(?=(mm|cm|m|in|oz|g|kg|ml|tex|dtex)\M)|(\d)x(?=\d)', '\1\2 ', 'g') else plain end,
    '[^[:alnum:]]+', ' ', 'g'))
  from (select replace(lower(public.unaccent('public.unaccent'::regdictionary, given)), '''', '') as plain) lowered
$$;

-- The form in which item numbers and whole names are compared: without spaces and hyphens.
create or replace function search_key(given text) returns text language sql immutable parallel safe strict as $$
  select left(replace(normalise_text(given), ' ', ''), 100)
$$;
