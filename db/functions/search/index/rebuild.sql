-- Counts the words of the vocabulary, removes those that nothing uses any more, and divides the products into tiers; after each import.
-- The documents themselves are kept up to date by triggers. It locks the catalogue exclusively: nothing may be written after it.
create or replace function search_rebuild() returns void language plpgsql as $$
begin
  perform lock_catalogue(exclusive => true);
  -- Below the size of one tier a document is updated faster than tables are made.
  if (select count(distinct changed) from pending_change cross join unnest(products) changed) > greatest(2000, (select count(*) / 2 from product_search)) then
    if rewrite_documents() then
      update pending_change set products = '{}' where products <> '{}';
    end if;
  end if;
  perform process_pending();
  perform divide_into_tiers('product_search');
  perform place_documents(array(select product_id from product_search order by weight desc, product_id));
  with counted as materialized (
    select word, max(uses)::integer as uses from (
      select word, ndoc from ts_stat($words$
        select texts from product_search union all select words from method
        union all select words from subcategory union all select words from standards_body
      $words$)
      union all select word, 0 from search_phrase cross join unnest(words) word
    ) used (word, uses)
    where word !~ '[0-9~=#]' and length(word) between 2 and 40 group by word
  ),
  unused as (
    delete from search_word known where not exists (select from counted where counted.word = known.word)
  )
  insert into search_word select word, search_stem(word), uses from counted order by word
  on conflict (word) do update set uses = excluded.uses where search_word.uses <> excluded.uses;
end $$;

-- Computes everything that this folder's functions store once more; after one of them has changed (db/apply-functions.ts). The updates
-- change no value but fire the triggers.
create or replace function search_reindex() returns void language plpgsql as $$
begin
  update method set designation = designation;
  update subcategory set name = name;
  update standards_body set name = name;
  update search_synonym set phrases = phrases;
  if not rewrite_documents() then
    perform refresh_documents(array(select id from product));
  end if;
  perform refresh_enquiry_search(array(select id from enquiry));
  perform search_rebuild();
end $$;
