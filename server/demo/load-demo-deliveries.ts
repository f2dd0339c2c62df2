import { readFile } from "node:fs/promises";
import type { Database } from "../../db/schema.ts";
import { demoRecall } from "../../demo/recall.ts";
import { recallLot } from "../../domain/lots/recall-lot.ts";
import type { Operator } from "../../domain/people/actor.ts";
import { importDeliveries } from "../../domain/transfers/import-deliveries.ts";

/** Who imports the deliveries of the demo and recalls its lot. */
const office: Operator = { kind: "staff", role: "admin", name: "demo", id: undefined };

/**
 * Imports who received lots of the demo, and recalls the one of its news: most receivers have confirmed. The mails count as sent, because they would go to
 * people who do not exist. Does nothing where there are deliveries already, or the lot is not there.
 */
export async function loadDemoDeliveries(db: Database): Promise<void> {
  const { lot: number, at, confirmedAfterHours, bounced } = demoRecall;
  if (await db.selectFrom("delivery").select("delivery").limit(1).executeTakeFirst()) return;
  const lot = await db.selectFrom("lot").select(["reason", "advice"]).where("number", "=", number).executeTakeFirst();
  if (!lot) return;
  const recalledAt = new Date(at);
  const ctx = { db, actor: office, now: () => recalledAt };
  const result = await importDeliveries(ctx, await readFile("demo/deliveries.csv"));
  if (!result.ok) throw new Error(`The demo's deliveries are refused: ${result.problems[0]?.message}`);
  await recallLot(ctx, number, lot);
  const hoursLater = (hours: number) => new Date(recalledAt.getTime() + hours * 3_600_000);
  await db
    .updateTable("outbox")
    .set({ sent_at: hoursLater(0), payload: "{}" })
    .where("message", "=", "lot-recall")
    .execute();
  const notices = await db.selectFrom("recall_notice").select(["id", "email"]).orderBy("email").execute();
  for (const [place, { id, email }] of notices.entries()) {
    const hours = confirmedAfterHours[place];
    if (email === bounced)
      await db
        .updateTable("outbox")
        .set({ bounced_at: hoursLater(1) })
        .where("notice_id", "=", id)
        .execute();
    else if (hours !== undefined)
      await db
        .updateTable("recall_notice")
        .set({ received_at: hoursLater(hours) })
        .where("id", "=", id)
        .execute();
  }
}
