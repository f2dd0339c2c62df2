-- A line that was taken off a list can be put back, until it is a day old.
alter table request_list_line add column removed_at timestamptz;

-- What somebody calls an item of ours, so that a pasted list with their numbers is understood. It belongs to their list, and goes with it.
create table own_number (
  list_id bigint not null references request_list on delete cascade,
  -- The number in the form in which numbers are compared.
  key text not null,
  number text not null,
  -- As with lines of lists nothing references the catalogue.
  item_number text not null,
  learnt_at timestamptz not null default now(),
  primary key (list_id, key)
);
