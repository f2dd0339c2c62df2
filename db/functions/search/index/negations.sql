-- What something is said to be without is a word of its own: "without brightener", "brightener-free", "non-optical" → '!brightener'. It never
-- matches the word itself, nor the word it.
create or replace function mark_negations(plain text) returns text language plpgsql immutable parallel safe strict as $$
begin
  if plain !~ 'without|free|non|nil |no ' then return plain; end if;
  plain := regexp_replace(plain, '\m(?:optical|fluorescent)\s+(?:brightener|brightening agent|whitener|whitening agent)s?\M', 'brightener', 'g');
  plain := regexp_replace(plain, '\mnon[ -]?optical(?:ly)?(?: brightened)?\M', '!brightener', 'g');
  plain := regexp_replace(plain, '\mnon[ -]wovens?\M', 'nonwoven', 'g');
  plain := regexp_replace(plain, '\m(?:without|nil|free (?:of|from))\s+(?:any |added )?([a-z]{3,})', '!\1', 'g');
  plain := regexp_replace(plain, '\m(?:non-|non |no )([a-z]{4,})', '!\1', 'g');
  return regexp_replace(plain, '\m([a-z]{3,})[ -]free\M', '!\1', 'g');
end $$;
