-- Every file that must not be lost has one row here, whatever it is: its bytes are in the file store (a folder or an S3 bucket) under `key`.
--
--   new      stored, or about to be: the row is written before the bytes. Nobody owns it yet.
--   owned    exactly one row of an owner table (own_files, below) names it.
--   deleted  its owner is gone. The bytes are deleted next, then this row.
--
-- Nothing here says whose a file is or what its sender called it: that stands in the owner's row, and goes with it.
create table stored_file (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9.-]{0,63}$'),
  -- The folder below DATA_FOLDER, or the first part of the name in the bucket (domain/files/file-area.ts).
  area text not null,
  bytes bigint not null,
  content_type text not null,
  -- Of the bytes, in hexadecimal; null for a file that was stored before this table was there.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'new' check (state in ('new', 'owned', 'deleted')),
  -- When it was stored, or taken again. A new file is left alone for an hour from then on.
  created_at timestamptz not null default now()
);
-- What the sweep looks at; keys in order, so that it can go on after the last.
create index stored_file_unowned on stored_file (key) where state <> 'owned';

-- The database's name for its store: a file in the store repeats it, so that a node that is shown another store notices.
create table file_store (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  -- When the file was written; null until then.
  marked_at timestamptz
);
insert into file_store default values;

-- Attachments.
insert into stored_file (key, area, bytes, content_type, state, created_at)
  select key, 'attachments', bytes, content_type, case when enquiry_id is null then 'new' else 'owned' end, created_at from enquiry_file;
delete from enquiry_file where enquiry_id is null;
drop index enquiry_file_orphan;
alter table enquiry_file
  alter column enquiry_id set not null,
  drop column content_type,
  drop column bytes,
  drop column created_at,
  add foreign key (key) references stored_file;

-- Agents' documents.
insert into stored_file (key, area, bytes, content_type, state, created_at)
  select key, 'agent-documents', bytes, content_type, 'owned', uploaded_at from agent_document;
alter table agent_document
  drop column content_type,
  drop column bytes,
  add foreign key (key) references stored_file;

-- The supplier's pictures, films and downloads. Their key is made of their content, so several rows can name one; such a file stays `new`
-- and is swept when none does.
create view used_upload as
  select substr(source, 8) as key from media where source like 'upload:%'
  union all select substr(source, 8) from download where source like 'upload:%';
create index media_upload on media (substr(source, 8)) where source like 'upload:%';
insert into stored_file (key, area, bytes, content_type)
  select used.key, 'uploads', coalesce(max(d.bytes), 0),
    case substr(used.key, strpos(used.key, '.') + 1)
      when 'jpg' then 'image/jpeg' when 'png' then 'image/png' when 'webp' then 'image/webp' when 'mp4' then 'video/mp4'
      when 'webm' then 'video/webm' when 'pdf' then 'application/pdf' when 'zip' then 'application/zip'
      else 'application/octet-stream' end
  from used_upload used left join download d on d.source = 'upload:' || used.key
  where used.key ~ '^[a-z0-9][a-z0-9.-]{0,63}$'
  group by used.key;
