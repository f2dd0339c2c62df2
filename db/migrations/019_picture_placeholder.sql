-- The colour that is shown until a picture has loaded: `#d9d0bb` for the whole frame, or `#d9d0bb 40%` for the middle of a picture
-- whose ground is clear. Null when unknown.
alter table media add column placeholder text check (placeholder ~ '^#[0-9a-f]{6}( [1-9][0-9]%)?$');
