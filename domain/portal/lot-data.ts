import type { Context } from "../context.ts";

/** What is stored about an address and lots: what it received, the recalls that it asked to be told of, and those that it was told of. */
export async function readLotData({ db }: Pick<Context, "db">, email: string) {
  const [deliveries, watches, recalls] = await Promise.all([
    db
      .selectFrom("delivery")
      .select(["delivery", "lot_number", "item_number", "delivered_on", "quantity", "name", "company"])
      .where("email", "=", email)
      .orderBy("delivered_on")
      .orderBy("delivery")
      .orderBy("lot_number")
      .orderBy("item_number")
      .execute(),
    db
      .selectFrom("lot_watch")
      .select(["lot_number", "asked_at", "confirmed_at", "ended_at"])
      .where("email", "=", email)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("recall_notice")
      .select(["lot_number", "name", "company", "written_at", "received_at"])
      .where("email", "=", email)
      .orderBy("id")
      .execute(),
  ]);
  return { deliveries, watches, recalls };
}
