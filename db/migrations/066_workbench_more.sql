-- An address that nothing answers any more, or never did, and the one that it leads to: staff add them (domain/redirects).
create table address_redirect (
  id integer primary key,
  from_path text not null unique,
  to_path text not null
);

-- The point of a picture that stays visible where it is cropped, in percent from its left and its upper edge.
alter table media
  add column focus_x integer check (focus_x between 0 and 100),
  add column focus_y integer check (focus_y between 0 and 100),
  add column focus text generated always as (case when num_nonnulls(focus_x, focus_y) > 0
    then coalesce(focus_x, 50) || '% ' || coalesce(focus_y, 50) || '%' end) stored;

-- The cells of a change that files have caught up with, or have overwritten: an import no longer leaves them as people made them.
alter table record_change add column settled text[] not null default '{}';

-- The lists of the console look for a text anywhere in a number or a name.
create index product_names on product using gin (item_number gin_trgm_ops, name gin_trgm_ops);
