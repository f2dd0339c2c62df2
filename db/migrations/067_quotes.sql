-- Quotes: prices for the lines of a request, which its sender can accept (docs/decisions/084).

create sequence quote_number;

-- The quote of a request: which of its revisions is in force, and what became of it.
create table quote (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null unique references enquiry on delete cascade,
  -- Q-2611-0042
  number text not null unique,
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  -- The revision in force: the one that was sent last. All before it are retired.
  sent_revision integer,
  -- The last day on which it can be accepted, in the supplier's time zone, as staff have extended it.
  valid_until date,
  -- The day on which the sender was reminded of the last day.
  reminded_on date,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((state = 'draft') = (sent_revision is null)),
  check ((sent_revision is null) = (valid_until is null))
);
create index quote_valid on quote (valid_until) where state = 'sent';

-- One revision: a draft until it is sent, frozen afterwards (db/functions/quotes/quote-is-kept.sql). Money is whole numbers of the smallest unit.
create table quote_revision (
  quote_id bigint not null references quote on delete cascade,
  revision integer not null check (revision between 1 and 99),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  decimals integer not null check (decimals between 0 and 4),
  valid_until date not null,
  shipping text not null default '',
  -- What the sender pays for shipping.
  shipping_price bigint not null default 0 check (shipping_price between 0 and 1000000000000),
  payment text not null default '',
  origin text not null default '',
  terms text not null default '',
  note text not null default '',
  -- The name of the person whom the sender can ask.
  contact text not null default '',
  written_at timestamptz not null,
  sent_at timestamptz,
  primary key (quote_id, revision)
);
create unique index quote_revision_draft on quote_revision (quote_id) where sent_at is null;

create table quote_line (
  quote_id bigint not null,
  revision integer not null,
  position integer not null check (position between 1 and 1000),
  kind text not null check (kind in ('offered', 'alternative', 'not-offered')),
  -- The position of the line that it can take the place of.
  alternative_to integer check ((alternative_to is not null) = (kind = 'alternative')),
  item_number text not null default '',
  -- What the sender calls it.
  own_number text not null default '',
  name text not null default '',
  quantity numeric(12, 3) not null default 0 check (quantity >= 0),
  -- What the quantity counts: a pack, a unit.
  pack text not null default '',
  -- Null in a draft whose price is not typed yet.
  price bigint check (price between 0 and 1000000000000),
  -- What the price is for, and how many of these are in one of the pack: m, and 10 for a roll of 10 m.
  per text not null default '',
  per_size numeric(12, 3) not null default 1 check (per_size > 0),
  -- Hundredths of a percent.
  discount integer not null default 0 check (discount between 0 and 10000),
  delivery text not null default '',
  lot text not null default '',
  note text not null default '',
  -- Why it is not offered.
  reason text not null default '' check (reason = '' or kind = 'not-offered'),
  -- Rounded once, half up, as domain/quotes/money.ts does it.
  total bigint not null generated always as (
    case when kind = 'not-offered' or price is null then 0 else round(price * quantity * per_size * (10000 - discount) * 0.0001)::bigint end
  ) stored,
  primary key (quote_id, revision, position),
  foreign key (quote_id, revision) references quote_revision on delete cascade
);
create index quote_line_item on quote_line (item_number, pack);

-- The one answer that accepts a quote, and the order request that it became. Who accepted stands there.
create table quote_acceptance (
  quote_id bigint primary key references quote on delete cascade,
  revision integer not null,
  order_id bigint not null unique references enquiry on delete cascade,
  at timestamptz not null,
  foreign key (quote_id, revision) references quote_revision on delete cascade
);
create table quote_accepted_line (
  quote_id bigint not null references quote_acceptance on delete cascade,
  position integer not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  total bigint not null,
  primary key (quote_id, position)
);

-- The mails of a quote: one to the sender for each revision and reminder, so that each has one Message-ID whatever becomes of the process that sends it.
alter table outbox
  add column quote_id bigint references quote on delete cascade,
  add column quote_revision integer;
create unique index outbox_quote on outbox (quote_id, quote_revision, message) where quote_id is not null and message in ('quote', 'quote-reminder');

alter table enquiry_event
  drop constraint enquiry_event_kind_check,
  add constraint enquiry_event_kind_check check (kind in ('received', 'status', 'assigned', 'note', 'answered', 'snoozed', 'handed-over', 'taken-back', 'sent-again', 'undone',
    'quote-sent', 'quote-extended', 'quote-withdrawn', 'quote-accepted', 'quote-declined', 'quote-renewal'));
