import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readMailDelay } from "./read-mail-delay.ts";

/** The number of the advisory lock; nothing else in this database uses it. */
const lock = 20_419;

/**
 * Writes a mail to the head office and to every admin when mail has waited too long, once until all of it has left. It goes the same way as the mail that
 * waits: where nothing leaves at all, the console and `npm run cli -- doctor` say it.
 *
 * @returns the number of mails
 */
export async function tellMailDelay(ctx: Context): Promise<number> {
  authorize(ctx, "mail-delay.tell");
  return ctx.db.transaction().execute(async (db) => {
    // Two nodes tell one after the other.
    await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
    const at = ctx.now();
    if (!(await readMailDelay({ ...ctx, db }))) {
      await db.deleteFrom("mail_delay").execute();
      return 0;
    }
    const begun = await db
      .insertInto("mail_delay")
      .values({ told_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning("told_at")
      .executeTakeFirst();
    if (!begun) return 0;
    const { numAffectedRows = 0n } = await sql`
      insert into outbox (message, to_address, next_at, created_at)
      select distinct on (lower(address)) 'mail-delayed', address, ${at}::timestamptz, ${at}::timestamptz from (
        select enquiry_recipient(null) as address
        union all
        select email from account where kind = 'staff' and role = 'admin' and status = 'active'
      ) staff where address <> '' order by lower(address)`.execute(db);
    return Number(numAffectedRows);
  });
}
