-- Numbers with a unit, as words of their own: "100 × 40 mm" → '=100mm', '=40mm'; "2 in" → '=50.8mm'. Lengths are in mm, masses in g, volumes
-- in mL; oz is the American fabric weight (oz/yd²).

-- "145 g/m²" → "145 g/m2", "2 inches" → "2 in", "0,3 mm" → "0.3 mm", "100 x 40 mm" → "100 mm 40 mm"; in small letters without accents.
create or replace function unify_units(given text) returns text language plpgsql immutable parallel safe strict as $$
declare
  plain text := translate(lower(public.unaccent('public.unaccent'::regdictionary, given)), '²³', '23');
begin
  if plain !~ '\d' then return plain; end if;
  plain := regexp_replace(plain, '(\d),(\d{3})(?!\d)', '\1\2', 'g');
  plain := regexp_replace(plain, '(\d),(\d)', '\1.\2', 'g');
  plain := regexp_replace(plain, '(\d)\s*(?:inch(?:es)?\M|")', '\1 in ', 'g');
  plain := regexp_replace(plain, '(\d)\s*-?\s*(?:oz|ounces?)(?:\s*(?:/|per)\s*(?:sq(?:uare)?\.?\s*)?y(?:ar)?d2?)?\M', '\1 oz', 'g');
  plain := regexp_replace(plain, '(\d)\s*(?:gsm|g\s*(?:/|per)\s*(?:m2|sqm|sq\.?\s*m|square met(?:er|re)s?))\M', '\1 g/m2', 'g');
  plain := regexp_replace(plain, '(\d)\s*(?:kg\s*(?:/|per)\s*(?:m3|cubic met(?:er|re)s?))\M', '\1 kg/m3', 'g');
  for round in 1..3 loop
    exit when plain !~ '\d\s*[x*]\s*\d';
    plain := regexp_replace(plain, '(\d+(?:\.\d+)?)\s*[x*]\s*(\d+(?:\.\d+)?)\s*(mm|cm|m|in|yd)\M', '\1 \3 \2 \3', 'g');
  end loop;
  return plain;
end $$;

-- The units that are read, as a regular expression. Behind one no word goes on.
create or replace function unit_pattern() returns text language sql immutable parallel safe as $$
  select '(?:g/m2|kg/m3|lb/ft3|cm2|mm|cm|m|in|yd|ft|kg|mg|g|lb|ml|l|oz|momme)(?![[:alnum:]/])'
$$;

create or replace function base_unit(unit text) returns text language sql immutable parallel safe as $$
  select case when unit in ('cm', 'm', 'in', 'yd', 'ft') then 'mm' when unit in ('kg', 'mg') then 'g' when unit = 'l' then 'ml' else unit end
$$;

-- The number in its base unit: '2', 'in' → 50.8
create or replace function in_base_unit(number text, unit text) returns text language sql immutable parallel safe as $$
  select trim_scale(round(number::numeric * case unit
    when 'cm' then 10 when 'm' then 1000 when 'in' then 25.4 when 'yd' then 914.4 when 'ft' then 304.8
    when 'kg' then 1000 when 'mg' then 0.001 when 'l' then 1000 else 1 end, 3))::text
$$;

create or replace function property_word(number text, unit text) returns text language sql immutable parallel safe as $$
  select '=' || in_base_unit(number, unit) || base_unit(unit)
$$;

-- The properties that a text of the catalogue states. Of "9–10 mm" both numbers.
create or replace function property_words(given text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  plain text;
begin
  if given !~ '\d' then return '{}'; end if;
  plain := unify_units(given);
  if plain ~ '\d\s*(-|to)\s*\d' then
    plain := regexp_replace(plain, '(\d)\s*(?:-|to)\s*(\d+(?:\.\d+)?)\s*(' || unit_pattern() || ')', '\1 \3 \2 \3', 'g');
  end if;
  return array(
    select distinct property_word(match[1], match[2])
    from regexp_matches(plain, '(?<![[:alnum:].])(\d{1,6}(?:\.\d{1,4})?)\s*(' || unit_pattern() || ')', 'g') match
    limit 40);
end $$;

-- The properties of a cloth's areal mass: exact, and the half ounces of which it is at most a twentieth away, as cloth is ordered.
create or replace function areal_mass_words(grams numeric) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  words text[] := array[property_word(round(grams)::text, 'g/m2')];
begin
  for halves in ceil(grams / 33.905747 / 1.05 * 2)..floor(grams / 33.905747 / 0.95 * 2) loop
    words := words || property_word(trim_scale(halves / 2.0)::text, 'oz');
  end loop;
  return words;
end $$;

-- Codes with a hyphen, written as one: "CS-10" → 'cs10'.
create or replace function code_words(given text) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  if given !~ '[A-Za-z]-\d' then return '{}'; end if;
  return array(select distinct match[1] || match[2] from regexp_matches(lower(given), '\m([a-z]{1,4})-(\d{1,4}[a-z]?)\M', 'g') match);
end $$;
