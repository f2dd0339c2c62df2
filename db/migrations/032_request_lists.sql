-- What visitors gather before they ask for it, and the lines of every request. As with enquiries nothing references the catalogue: emptying that
-- loses no line.

create table request_list (
  id bigint generated always as identity primary key,
  -- SHA-256 in hex of the token in the visitor's cookie, or in the address of a copy.
  token_hash text not null unique,
  -- Whose it is: once its owner has signed in, it is found by the account alone.
  account_id bigint unique references account on delete cascade,
  -- A copy is only read: somebody has the link to it.
  is_copy boolean not null default false,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index request_list_used on request_list (used_at);

create table request_list_line (
  id bigint generated always as identity primary key,
  list_id bigint not null references request_list on delete cascade,
  item_number text not null default '',
  name text not null default '',
  wanted text not null check (wanted in ('price', 'order', 'swatch', 'certificate', 'safety-data-sheet')),
  quantity text not null default '',
  pack text not null default '',
  lot text not null default '',
  note text not null default ''
);
create index request_list_line_list on request_list_line (list_id, id);

-- What a request asks for, item by item, as it was that day. `product_id` is null for what was not in the catalogue.
create table enquiry_line (
  enquiry_id bigint not null references enquiry on delete cascade,
  position integer not null,
  product_id integer,
  item_number text not null default '',
  name text not null default '',
  wanted text not null check (wanted in ('price', 'order', 'swatch', 'certificate', 'safety-data-sheet')),
  quantity text not null default '',
  pack text not null default '',
  lot text not null default '',
  note text not null default '',
  primary key (enquiry_id, position)
);
create index enquiry_line_item on enquiry_line (item_number);

-- The requests that are there already. Rows of items:
insert into enquiry_line (enquiry_id, position, product_id, item_number, name, wanted, quantity, note)
select e.id, row_number() over (partition by e.id order by n), p.id, coalesce(p.item_number, row.item), coalesce(p.name, ''),
  case e.kind when 'quote' then 'price' else 'order' end, row.quantity, row.description
from enquiry e
cross join generate_series(1, 10) n
cross join lateral (
  select coalesce(e."values" ->> format('Items.%s.ItemNumber', n), '') as item,
    coalesce(e."values" ->> format('Items.%s.Quantity', n), '') as quantity,
    coalesce(e."values" ->> format('Items.%s.Description', n), '') as description
) row
left join product p on p.item_number = row.item
where e.kind in ('quote', 'order', 'bulk') and (row.item <> '' or row.quantity <> '' or row.description <> '');

-- One product, or several as a form's suggestions write them: "Cotton lawn, item 11-020, Wool challis, item 12-010".
insert into enquiry_line (enquiry_id, position, product_id, item_number, name, wanted, quantity, lot)
select e.id, row_number() over (partition by e.id order by named.n), p.id, coalesce(p.item_number, named.item), coalesce(p.name, named.name),
  said.wanted, said.quantity, said.lot
from enquiry e
cross join lateral (
  select *, code ~* '^\s*L\s*-?\s*\d{4}\s*-\s*\d{1,4}\s*$' as is_lot from (
    select case e.kind when 'buy' then 'price' when 'swatch' then 'swatch' when 'coc' then 'certificate' else 'safety-data-sheet' end as wanted,
      case e.kind
        when 'buy' then coalesce(e."values" ->> 'Product_Name', '')
        when 'swatch' then coalesce(e."values" ->> 'Fabrics_Swatch_Request__Product_style', '')
        else coalesce(e."values" ->> 'inquiry__Product_Item', '')
      end as product,
      case when e.kind in ('coc', 'msds') then coalesce(e."values" ->> 'inquiry__Lot', '') else '' end as code,
      case when e.kind = 'buy' then coalesce(e."values" ->> 'Quantity', '') else '' end as quantity
  ) one
) typed
cross join lateral (
  select typed.wanted, typed.quantity, case when typed.is_lot then typed.code else '' end as lot
) said
cross join lateral (
  select n, left(match[1], 200) as name, match[2] as item
  from regexp_matches(typed.product, '(?:^|, )((?:(?!, item ).)+), item (\S+?)(?=, |$)', 'g') with ordinality as found(match, n)
  union all
  select 1, left(typed.product, 200),
    case when typed.product ~ '^\S{1,60}$' then typed.product when typed.is_lot then '' else left(typed.code, 60) end
  where typed.product <> '' and typed.product !~ ', item \S'
) named
left join product p on p.item_number = named.item
where e.kind in ('buy', 'swatch', 'coc', 'msds');
