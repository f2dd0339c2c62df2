-- Functions and triggers are in db/functions, which is applied after the migrations. Up to here migrations made them: a database of that time
-- loses them here, and gets those of db/functions in the same transaction. A database that is new has none.
alter table method
  alter column names drop expression if exists,
  alter column words drop expression if exists,
  alter column designation_key drop expression if exists;
alter table subcategory alter column names drop expression if exists, alter column words drop expression if exists;
alter table standards_body alter column words drop expression if exists;

do $$
declare
  routine regprocedure;
begin
  for routine in
    select p.oid from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname in (
      'announce_page_change', 'collect_page_tags', 'watch_table', 'unwatch_table', 'enquiry_recipient', 'tally_sent', 'tally_gone', 'tally_moved',
      'take_turn', 'settle_changes', 'settle_pending', 'follow_change', 'follow_table', 'follow_words', 'follow_owned_file', 'own_files',
      'search_norm', 'search_key', 'search_telling', 'search_words', 'search_stem', 'search_learn', 'search_role', 'search_head',
      'search_documents', 'search_refresh', 'search_settle', 'search_settle_pending', 'search_follow', 'search_forget', 'search_parted',
      'search_learn_rows', 'search_follow_synonyms', 'search_rebuild', 'search_letters', 'search_nearest', 'search_nearly_begun',
      'search_meanings', 'search_spelt', 'search_read', 'search_beginning', 'search_score', 'search_tier_products', 'search_count',
      'search_products'
    )
  loop
    -- With the triggers that call it.
    execute format('drop routine %s cascade', routine);
  end loop;
end $$;

alter table pending_change rename column alone to exclusive;
alter table search_tier rename column least_weight to min_weight;

-- Kysely's migrator needed it.
drop table if exists kysely_migration_lock;
