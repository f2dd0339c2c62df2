-- The states of stored_file follow its owner rows. A row takes possession of the file that its column names, and fails when another row has
-- the file or the sweep has taken it; when the row goes, by whatever statement, its file is marked `deleted` in the same transaction.
-- Arguments: the column, the area of its files.
create or replace function track_owned_file() returns trigger language plpgsql as $$
declare
  before text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> tg_argv[0] end;
  after text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> tg_argv[0] end;
begin
  if before is not distinct from after then return null; end if;
  update stored_file set state = 'deleted' where key = before;
  if after is not null then
    update stored_file set state = 'owned' where key = after and area = tg_argv[1] and state = 'new';
    if not found then
      raise exception 'The file % is gone or belongs to another row.', after using errcode = 'foreign_key_violation';
    end if;
  end if;
  return null;
end $$;

create or replace function track_files_of(owner regclass, file_column text, area text) returns void language plpgsql as $$
begin
  execute format(
    'create or replace trigger owned_file after insert or update or delete on %s for each row execute function track_owned_file(%L, %L)',
    owner, file_column, area);
end $$;

-- Every table that owns files: the column that references stored_file, and the area (domain/files/file-area.ts).
select track_files_of(owner::regclass, file_column, area) from (values
  ('enquiry_file', 'key', 'attachments'),
  ('enquiry_draft_file', 'key', 'attachments'),
  ('incoming_mail_file', 'key', 'attachments'),
  ('incoming_mail', 'raw_key', 'attachments'),
  ('agent_document', 'key', 'agent-documents'),
  ('paper', 'key', 'papers')
) owners (owner, file_column, area);
