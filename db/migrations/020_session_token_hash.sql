-- A copy of the database must not allow signing in: only the SHA-256 of a session's token is stored, in hex. Open sessions remain valid.
alter table account_session rename column token to token_hash;
update account_session set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
