-- The number of an item in the GS1 system (GTIN), with 14 digits; '' for none. Two items may swap theirs within a transaction.
alter table product add column gtin text not null default '' check (gtin ~ '^(\d{14})?$');
alter table product add constraint product_gtin_once exclude (gtin with =) where (gtin <> '') deferrable initially deferred;
