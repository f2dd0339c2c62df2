-- Who wants to be told when a new edition of a method comes: an address and a method, once confirmed by the link that was sent there.
create table edition_watch (
  id bigint generated always as identity primary key,
  method_id integer not null references method on delete cascade,
  email text not null check (email = lower(email)),
  -- In the links that confirm and end it.
  token text not null unique,
  asked_at timestamptz not null,
  -- When the mail that asks to confirm was last written.
  mailed_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz check (ended_at is null or confirmed_at is not null),
  unique (email, method_id)
);
create index edition_watch_method on edition_watch (method_id) where confirmed_at is not null and ended_at is null;

-- What each of them was told, or knew already on the day of the confirmation: nothing is told twice.
create table edition_told (
  watch_id bigint not null references edition_watch on delete cascade,
  -- As domain/edition-watch/edition-news.ts writes it.
  news text not null,
  primary key (watch_id, news)
);
