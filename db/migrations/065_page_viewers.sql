-- Who has a page of the console open: a request, by its reference, or a record of the catalogue, by table and key: `product 101`. The page says so
-- again and again; an old row means that nobody has.
drop table enquiry_viewer;
create table page_viewer (
  page text not null check (length(page) <= 500),
  account_id bigint not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (page, account_id)
);
create index page_viewer_account on page_viewer (account_id);
create index page_viewer_seen on page_viewer (seen_at);
