import { sql } from "kysely";
import type { Database } from "../db/schema.ts";

/** Of the requests of the bench; what an earlier run left is deleted by it. */
const sender = "@inbox.bench.example";

/**
 * Writes requests as two years of them would be: of all kinds and countries, most of them answered long ago, each with words of its own and up to
 * three items of the catalogue.
 */
export async function writeRequests(db: Database, many: number): Promise<void> {
  await removeRequests(db);
  const { rows: people } = await sql<{ id: number }>`
    insert into account (kind, role, email, email_verified, name)
    select 'staff', 'sales', 'person-' || n || ${sender}, true, 'Person ' || n from generate_series(1, 5) n returning id`.execute(
    db,
  );
  // In parts, so that PostgreSQL knows how many there are before it plans for most of them.
  const part = 5000;
  for (let first = 1; first <= many; first += part)
    await writePart(db, { many, first, last: Math.min(first + part - 1, many), people });
  await writeRest(db);
}

type Part = { many: number; first: number; last: number; people: { id: number }[] };

async function writePart(db: Database, { many, first, last, people }: Part): Promise<void> {
  await sql`
    with word as (select array(select word from search_word order by word limit 3000) as words),
      land as (select array(select id from country order by id) as ids),
      kind as (select '{inquiry,coc,msds,order,quote,track,swatch,catalog,buy,bulk,complaint,info,home-quote,newsletter,request}'::text[] as names)
    insert into enquiry (reference, receipt, kind, "values", sender_name, sender_email, subject, country_id, status, assignee_id, created_at,
      due_at, first_answered_at, snoozed_until)
    select 'B-' || n, 'inbox-bench-' || n, kind.names[1 + n % 15],
      jsonb_build_object('message', (
        select string_agg(word.words[1 + (n * 7919 + w * w * 104729) % array_length(word.words, 1)], ' ') from generate_series(1, 60) w
      )),
      'Sender ' || n % 9000, 'sender-' || n % 9000 || ${sender},
      word.words[1 + n * 31 % array_length(word.words, 1)] || ' ' || word.words[1 + n * 17 % array_length(word.words, 1)],
      case when n % 20 > 0 then land.ids[1 + (n * n) % array_length(land.ids, 1)] end,
      case when n % 50 = 0 then 'spam' when n > ${many}::int * 0.98 then 'new' when n % 25 = 1 then 'open' when n % 3 = 0 then 'closed' else 'answered' end,
      case when n % 3 > 0 then (${people.map(({ id }) => id)}::bigint[])[1 + n % 5] end,
      now() - (${many}::int - n) * interval '10 minutes', now() - (${many}::int - n) * interval '10 minutes' + interval '2 days',
      case when n <= ${many}::int * 0.98 then now() - (${many}::int - n) * interval '10 minutes' + interval '1 day' end,
      case when n % 25 = 1 and n % 4 = 0 then now() + interval '3 days' end
    from generate_series(${first}::bigint, ${last}::bigint) n, word, land, kind`.execute(db);
  await sql`analyze enquiry, enquiry_search`.execute(db);
}

/** The items, events and mails of the requests. */
async function writeRest(db: Database): Promise<void> {
  await sql`
    insert into enquiry_line (enquiry_id, position, product_id, item_number, name, wanted)
    select e.id, l, p.id, p.item_number, p.name, 'price'
    from enquiry e cross join generate_series(1, 3) l
    join (select id, item_number, name, row_number() over (order by id) as place from product) p
      on p.place = 1 + (e.id * 37 + l) % (select count(*) from product)
    where e.reference like 'B-%' and e.sender_email like ${`%${sender}`} and e.id % 4 >= l`.execute(db);
  await sql`
    insert into enquiry_event (enquiry_id, kind, at) select id, 'received', created_at from enquiry where sender_email like ${`%${sender}`}`.execute(
    db,
  );
  await sql`
    insert into outbox (enquiry_id, message, to_address, dead_at, sent_at, created_at)
    select id, 'receipt', sender_email, case when id % 500 = 0 then created_at end, case when id % 500 > 0 then created_at end, created_at
    from enquiry where sender_email like ${`%${sender}`}`.execute(db);
  await sql`vacuum analyze enquiry, enquiry_search, enquiry_line, enquiry_event, outbox`.execute(db);
}

/** Deletes the requests and people of the bench. */
export async function removeRequests(db: Database): Promise<void> {
  await sql`delete from enquiry where sender_email like ${`%${sender}`}`.execute(db);
  await sql`delete from account where email like ${`%${sender}`}`.execute(db);
}
