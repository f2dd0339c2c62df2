import { sql } from "kysely";
import type { Context } from "../context.ts";
import { recallRecipients } from "../lot-decisions/recall-recipients.ts";

/** How many years after a delivery it is still known who received it, and after a recall whom it was told. */
export const deliveryYears = 5;

/**
 * Deletes deliveries and notices of recalls after five years. A notice stays as long as its address is still one of those that are told: otherwise it
 * would be told again.
 */
export async function sweepRecalls({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const at = now();
  await sql`delete from delivery where delivered_on < (${at}::timestamptz - make_interval(years => ${deliveryYears}))::date`.execute(
    db,
  );
  await sql`
    delete from recall_notice n where written_at < ${at}::timestamptz - make_interval(years => ${deliveryYears})
      and not exists (select from ${recallRecipients} r where r.lot_number = n.lot_number and r.email = n.email)`.execute(db);
}
