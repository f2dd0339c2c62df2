-- A copy of the database signs nobody in: of a session's token only its SHA-256 is stored, in hex. Open sessions go on.
alter table account_session rename column token to token_hash;
update account_session set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
