-- Papers are no record of the import, so their tags are written here: the passport of their lot, the product pages of their item,
-- and those of the items of their lot. A paper is added while its lot is locked (domain/lot-papers/add-paper.ts), so these items are right at commit.
select watch_table('paper', $$
  array['lot:' || nullif(r.lot_number, ''), 'item:' || nullif(regexp_replace(r.item_number, '[\s,]', '_', 'g'), '')]
  || array(select 'item:' || regexp_replace(item, '[\s,]', '_', 'g') from lot l, unnest(l.item_numbers) item where l.number = r.lot_number)$$);
