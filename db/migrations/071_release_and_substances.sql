-- Why a lot is released for a method that was not run on it: what was measured instead, and why that is enough.
create table release_rule (
  id integer primary key,
  role text not null,
  -- Empty for every method in which an item plays this role.
  method text not null default '',
  -- The beginning of a property, or the designation of a method, of what was measured on the lot.
  measured text not null check (measured <> ''),
  because text not null check (because <> ''),
  unique (role, method, measured)
);

-- How an item is kept and used, as the passports of its lots say it.
alter table product
  add column storage text not null default '',
  add column smallest_sample text not null default '',
  add column stability text not null default '';

-- What a chemical item consists of, from public lists; empty cells are not known, and the safety data sheet decides.
create table product_substance (
  product_id integer not null references product on delete cascade,
  name text not null check (name <> ''),
  synonyms text[] not null default '{}',
  cas text not null default '',
  ec text not null default '',
  formula text not null default '',
  un_number text not null default '',
  un_class text not null default '',
  pictograms text[] not null default '{}',
  statements text[] not null default '{}',
  candidate_list text not null default '',
  source text not null,
  checked_on text not null,
  position integer not null default 0,
  primary key (product_id, name)
);

-- Words of the trade in other languages, and what they are called here: search reads them before anything else.
create table trade_word (
  id integer primary key,
  language text not null,
  word text not null unique check (word <> ''),
  meaning text not null check (meaning <> ''),
  source text not null
);
