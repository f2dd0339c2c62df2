import { sql } from "kysely";
import type { Context } from "../context.ts";
import { recallRecipients } from "./recall-recipients.ts";

/** How many years after a delivery it is still known who received it, and after a recall whom it was told. */
export const deliveryYears = 5;
/** How many days an address is kept that never confirmed the wish to be told, and one that has ended it. */
const watchDays = 30;

/**
 * Deletes deliveries and notices of recalls after five years, and wishes to be told that nobody has confirmed, or that were ended, for thirty days. A
 * notice stays as long as its address is still one of those that are told: otherwise it would be told again.
 */
export async function sweepRecalls({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const at = now();
  await sql`delete from delivery where delivered_on < (${at}::timestamptz - make_interval(years => ${deliveryYears}))::date`.execute(
    db,
  );
  await sql`
    delete from lot_watch where coalesce(ended_at, case when confirmed_at is null then asked_at end)
      < ${at}::timestamptz - make_interval(days => ${watchDays})`.execute(db);
  await sql`
    delete from recall_notice n where written_at < ${at}::timestamptz - make_interval(years => ${deliveryYears})
      and not exists (select from ${recallRecipients} r where r.lot_number = n.lot_number and r.email = n.email)`.execute(db);
}
