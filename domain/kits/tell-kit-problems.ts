import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readKitProblems } from "./read-kit-problems.ts";

/** The number of the advisory lock; nothing else in this database uses it. */
const lock = 20_418;

/**
 * Writes a mail to staff when a released kit has a fault that they were not told of yet, to the recipient of enquiries without a country. What was told
 * and the mail are written in one transaction; the mail is composed when it is sent, from the faults of that moment.
 *
 * @returns the number of new faults
 */
export async function tellKitProblems(ctx: Context): Promise<number> {
  authorize(ctx, "kit.tell-problems");
  return ctx.db.transaction().execute(async (db) => {
    // Two nodes tell one after the other.
    await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
    const at = ctx.now();
    const problems = await readKitProblems({ ...ctx, db });
    const [kits, texts] = [problems.map(({ kit }) => kit), problems.map(({ problem }) => problem)];
    const present = sql`unnest(${kits}::integer[], ${texts}::text[]) as present (kit_id, problem)`;
    await sql`
      delete from kit_problem_told t
      where not exists (select from ${present} where present.kit_id = t.kit_id and present.problem = t.problem)`.execute(db);
    const { numAffectedRows = 0n } = await sql`
      insert into kit_problem_told (kit_id, problem, told_at)
      select distinct kit_id, problem, ${at}::timestamptz from ${present} on conflict do nothing`.execute(db);
    if (numAffectedRows > 0n)
      await sql`
        insert into outbox (message, to_address, next_at, created_at) values ('kit-problems', enquiry_recipient(null), ${at}, ${at})`.execute(
        db,
      );
    return Number(numAffectedRows);
  });
}
