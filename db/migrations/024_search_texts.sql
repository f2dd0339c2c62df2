-- What a product's texts say (its description, its notes in methods) is searched as well, below its names; with all words of `words`.
-- db/functions/search/index/documents.sql fills it.
alter table product_search add column texts tsvector not null default '';
do $$
begin
  for tier in 1..4 loop
    execute format('create index product_search_texts_%1$s on product_search using gin (texts) with (fastupdate = off) where tier = %1$s', tier);
  end loop;
end $$;
