import { readFile } from "node:fs/promises";
import type { Database } from "../../db/schema.ts";
import { type DemoRecall, demoRecalls } from "../../demo/recalls.ts";
import type { Operator } from "../../domain/people/actor.ts";
import { recallLot } from "../../domain/recalls/recall-lot.ts";
import { importDeliveries } from "../../domain/transfers/import-deliveries.ts";

/** Who imports the deliveries of the demo and recalls its lots. */
const office: Operator = { kind: "staff", role: "admin", name: "demo", id: undefined };

/**
 * Imports who received lots of the demo, and recalls those that were: most receivers have confirmed. The mails count as sent, because they would go to
 * people who do not exist. Does nothing where there are deliveries already, or a lot is not there.
 */
export async function loadDemoDeliveries(db: Database): Promise<void> {
  if (await db.selectFrom("delivery").select("delivery").limit(1).executeTakeFirst()) return;
  const numbers = demoRecalls.map(({ lot }) => lot);
  const lots = await db.selectFrom("lot").select(["number", "reason", "advice"]).where("number", "in", numbers).execute();
  if (lots.length < numbers.length) return;
  const ctx = { db, actor: office, now: () => new Date(demoRecalls.at(-1)?.at ?? 0) };
  const result = await importDeliveries(ctx, await readFile("demo/deliveries.csv"));
  if (!result.ok) throw new Error(`The demo's deliveries are refused: ${result.problems[0]?.message}`);
  for (const recall of demoRecalls) {
    const texts = lots.find(({ number }) => number === recall.lot);
    if (texts) await recalled(db, recall, texts);
  }
}

async function recalled(db: Database, recall: DemoRecall, texts: { reason: string; advice: string }): Promise<void> {
  const { lot, at, confirmedAfterHours, bounced } = recall;
  const recalledAt = new Date(at);
  const hoursLater = (hours: number) => new Date(recalledAt.getTime() + hours * 3_600_000);
  await recallLot({ db, actor: office, now: () => recalledAt }, lot, texts);
  const ofLot = db.selectFrom("recall_notice").where("lot_number", "=", lot);
  await db
    .updateTable("outbox")
    .set({ sent_at: recalledAt, payload: "{}" })
    .where("notice_id", "in", ofLot.select("id"))
    .execute();
  const notices = await ofLot.select(["id", "email"]).orderBy("email").execute();
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
