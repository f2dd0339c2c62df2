-- What all spellings of a word have in common: "fibres" and "fiber" → "fiber", "mercerised" → "mercerized", "assemblies" → "assembly".
-- Stems are compared with stems only, so a stem need not be a word.
create or replace function search_stem(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  stem text := word;
begin
  if stem ~ 'our|ould|re|is|grey|sulph|woollen|disc|gauge|aluminium' then
    stem := regexp_replace(stem, '(fib|lit|met|cent)re', '\1er');
    stem := regexp_replace(stem, '^(.{3,})our', '\1or');
    stem := regexp_replace(stem, '^(s?m)ould', '\1old');
    stem := regexp_replace(stem, '([a-z]{3})is(e|ed|es|er|ing|ation)$', '\1iz\2');
    stem := replace(replace(replace(stem, 'grey', 'gray'), 'sulph', 'sulf'), 'woollen', 'woolen');
    stem := replace(replace(replace(stem, 'disc', 'disk'), 'gauge', 'gage'), 'aluminium', 'aluminum');
  end if;
  if stem ~ '..ies$' then stem := left(stem, -3) || 'y';
  elsif stem ~ '..([^suie]s|es)$' then stem := left(stem, -1);
  end if;
  if stem ~ '..(s|sh|ch|x|z)e$' then stem := left(stem, -1); end if;
  return stem;
end $$;
