import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { importLock } from "../files/import-lock.ts";
import { change } from "../people/change.ts";
import { listOfRecords } from "../records/list-of-records.ts";

/** What the demo is made of, where it is not in tables of its own: the numbers of its items and lots, its days off, and the names of its templates. */
export type DemoParts = {
  items: readonly string[];
  lots: readonly string[];
  holidays: readonly string[];
  templates: readonly string[];
};

/** What was removed, and what was sent by others and stays. */
export type RemovedDemo = { items: number; lots: number; accounts: number; requests: number; kept: number };

/**
 * Takes the demo out of a database: its catalogue with lots, papers and deliveries, its accounts, the searches in it, and the requests of its invented people, who all have
 * addresses under `.example`, where nobody else has one (RFC 2606). Requests of others stay, and so do settings, subscribers and the audit. The
 * bytes of its files go with the next sweep.
 *
 * @param dryRun count only
 * @throws DomainError forbidden; stale when the catalogue holds what is not the demo's, which cannot be told from the rest
 */
export function removeDemo(ctx: Context, demo: DemoParts, { dryRun = false } = {}): Promise<RemovedDemo> {
  return change(ctx, "demo.remove", async ({ db }, audit) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(db);
    await refuseOthers(db, demo);
    const counted = await count(db);
    if (dryRun) return counted;
    await db.deleteFrom("enquiry").where("sender_email", "like", "%.example").execute();
    await db.deleteFrom("account").where("is_demo", "=", true).execute();
    await db.deleteFrom("holiday").where(sql<boolean>`day = any(${demo.holidays}::date[])`).execute();
    await db.deleteFrom("answer_template").where(sql<boolean>`name = any(${demo.templates}::text[])`).execute();
    // What was looked for in this catalog says nothing of the next one.
    await db.deleteFrom("search_log").execute();
    await db.deleteFrom("search_case").execute();
    await db.deleteFrom("paper").execute();
    for (const { table } of listOfRecords.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`select search_rebuild()`.execute(db);
    await audit({ subject: "product", before: counted });
    return counted;
  });
}

/** A supplier's own items among the demo's would go with them. */
async function refuseOthers(db: Database, { items, lots }: DemoParts): Promise<void> {
  const { rows } = await sql<{ own: string[] }>`
    select array(
      select item_number from product where item_number <> all(${items}::text[])
      union all select number from lot where number <> all(${lots}::text[])
      order by 1 limit 4
    ) as own`.execute(db);
  const own = rows[0]?.own ?? [];
  if (own.length === 0) return;
  const named = own.length > 3 ? `${own.slice(0, 3).join(", ")} and others` : own.join(", ");
  throw new DomainError(
    "stale",
    `The catalogue holds what is not of the demo (${named}), and what belongs to it cannot be told from the rest. Begin with an empty database and LOAD_DEMO=no, and import your catalogue there.`,
  );
}

async function count(db: Database): Promise<RemovedDemo> {
  const { rows } = await sql<RemovedDemo>`
    select (select count(*)::integer from product) as items, (select count(*)::integer from lot) as lots,
      (select count(*)::integer from account where is_demo) as accounts,
      (select count(*)::integer from enquiry where sender_email like '%.example') as requests,
      (select count(*)::integer from enquiry where sender_email not like '%.example') as kept`.execute(db);
  return rows[0] as RemovedDemo;
}
