-- The bytes of a mail as they came, so that what was read wrongly can be read again; null for a mail that was there before, and where there was no room.
alter table incoming_mail add column raw_key text unique references stored_file;
