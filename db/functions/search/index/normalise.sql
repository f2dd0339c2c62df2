-- Small letters without accents, apostrophes and exclamation marks, which mark negations ('!brightener'). Immutable, though unaccent() itself
-- is only stable because its dictionary could be changed: ours is named and never changes.
create or replace function plain_text(given text) returns text language sql immutable parallel safe strict as $$
  select translate(lower(public.unaccent('public.unaccent'::regdictionary, given)), '!''', ' ')
$$;

-- Words and marks with single spaces between them: "100mm" → "100 mm", "2x2", "2 × 2" → "2 2".
create or replace function split_plain(plain text) returns text language plpgsql immutable parallel safe strict as $$
begin
  if plain ~ '\d' then
    plain := regexp_replace(plain, '(\d)(?=(mm|cm|m|in|oz|g|kg|ml|tex|dtex)\M)|(\d)\s*x\s*(?=\d)', '\1\2 ', 'g');
  end if;
  return btrim(regexp_replace(plain, '[^[:alnum:]!]+', ' ', 'g'));
end $$;

-- "Crêpe, 65/35" → "crepe 65 35"
create or replace function normalise_text(given text) returns text language sql immutable parallel safe strict as $$
  select split_plain(plain_text(given))
$$;

-- The form in which item numbers and whole names are compared: without spaces and hyphens.
create or replace function search_key(given text) returns text language sql immutable parallel safe strict as $$
  select left(replace(normalise_text(given), ' ', ''), 100)
$$;
