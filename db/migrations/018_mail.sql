-- The secret part of a mail's Message-ID, stored so that a mail that is sent again has the same.
alter table outbox add column message_key uuid not null default gen_random_uuid();
