-- The part of a mail's Message-ID that nobody can guess. It is stored with the mail, so that one that is sent again has the same.
alter table outbox add column message_key uuid not null default gen_random_uuid();
