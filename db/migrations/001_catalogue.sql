-- The catalogue. Ids are public: they are part of addresses, API answers and picture names, so the supplier chooses them.

create table supplier (
  key text primary key,
  value text not null
);

create table category (
  id integer primary key,
  name text not null unique,
  description text not null default '',
  position integer not null default 0
);

create table subcategory (
  id integer primary key,
  category_id integer not null references category,
  name text not null,
  description text not null default '',
  position integer not null default 0,
  unique (category_id, name)
);
create index subcategory_category on subcategory (category_id);

create table product (
  id integer primary key,
  subcategory_id integer not null references subcategory,
  item_number text not null unique,
  name text not null,
  description text not null default '',
  -- One value and its unit as the supplier states it; the metric twin exists to sort and filter by.
  areal_mass numeric check (areal_mass > 0),
  areal_mass_unit text not null default 'g/m2' check (areal_mass_unit in ('g/m2', 'oz/yd2')),
  areal_mass_gsm numeric generated always as (case areal_mass_unit when 'oz/yd2' then areal_mass * 33.905747 else areal_mass end) stored,
  width numeric check (width > 0),
  width_unit text not null default 'cm' check (width_unit in ('cm', 'in')),
  width_cm numeric generated always as (case width_unit when 'in' then width * 2.54 else width end) stored,
  -- [{ "fibre": "cotton", "percent": 65 }, …]; percent is null when the standard gives none.
  composition jsonb not null default '[]' check (jsonb_typeof(composition) = 'array'),
  construction text not null default '',
  construction_detail text not null default '',
  finish text not null default '',
  colour text not null default '',
  pack_forms text[] not null default '{}',
  minimum_order text not null default '',
  minimum_order_shown boolean not null default true,
  availability text not null default 'in-stock' check (availability in ('in-stock', 'low-stock', 'made-to-order', 'out-of-stock')),
  availability_note text not null default '',
  availability_shown boolean not null default true
);
create index product_subcategory on product (subcategory_id, item_number);

create table standards_body (
  id integer primary key,
  name text not null unique,
  full_name text not null,
  country text not null default '',
  website text not null default '',
  description text not null default '',
  position integer not null default 0
);

create table method (
  id integer primary key,
  body_id integer not null references standards_body,
  designation text not null unique,
  title text not null,
  subject text not null,
  description text not null default '',
  position integer not null default 0
);
create index method_body on method (body_id);

create table product_method (
  product_id integer not null references product on delete cascade,
  method_id integer not null references method on delete cascade,
  role text not null,
  note text not null default '',
  primary key (product_id, method_id, role)
);
create index product_method_method on product_method (method_id, product_id);

create table interest_group (
  id integer primary key,
  name text not null unique,
  description text not null default '',
  position integer not null default 0
);
create table interest_group_subcategory (
  interest_group_id integer not null references interest_group on delete cascade,
  subcategory_id integer not null references subcategory on delete cascade,
  position integer not null default 0,
  primary key (interest_group_id, subcategory_id)
);

create table equipment_category (
  id integer primary key,
  name text not null unique,
  description text not null default '',
  position integer not null default 0
);
create table equipment_category_subcategory (
  equipment_category_id integer not null references equipment_category on delete cascade,
  subcategory_id integer not null references subcategory on delete cascade,
  position integer not null default 0,
  primary key (equipment_category_id, subcategory_id)
);

-- A picture or film of exactly one owner. `source` is where its bytes come from: 'upload:<key>' or 'swatch:<recipe>/<view>'.
create table media (
  id integer primary key,
  product_id integer references product on delete cascade,
  category_id integer references category on delete cascade,
  subcategory_id integer references subcategory on delete cascade,
  standards_body_id integer references standards_body on delete cascade,
  interest_group_id integer references interest_group on delete cascade,
  equipment_category_id integer references equipment_category on delete cascade,
  position integer not null default 0,
  kind text not null default 'image' check (kind in ('image', 'video')),
  source text not null,
  -- Changes whenever the bytes do: it is part of the picture's address, which is cached without limit.
  version text not null,
  width integer not null,
  height integer not null,
  alt text not null default '',
  caption text not null default '',
  check (num_nonnulls(product_id, category_id, subcategory_id, standards_body_id, interest_group_id, equipment_category_id) = 1)
);
create index media_product on media (product_id, position);
create index media_category on media (category_id, position);
create index media_subcategory on media (subcategory_id, position);
create index media_standards_body on media (standards_body_id, position);
create index media_interest_group on media (interest_group_id, position);
create index media_equipment_category on media (equipment_category_id, position);
