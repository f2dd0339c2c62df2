-- The colour that lies in place of a picture until it comes: `#d9d0bb` for the whole frame, or `#d9d0bb 40%` for the middle of a picture
-- whose ground is clear. Null where nobody knows it.
alter table media add column placeholder text check (placeholder ~ '^#[0-9a-f]{6}( [1-9][0-9]%)?$');
