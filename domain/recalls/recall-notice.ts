import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** What the receiver of a notice sees: which recall it is about, and whether somebody has said that it came. */
export type RecallNotice = { number: string; reason: string; advice: string; items: string[]; receivedAt: Date | null };

const isToken = (text: string) => /^[\w-]{24}$/.test(text);

/** The notice that the token of a mail is about; undefined for any other token. */
export async function readRecallNotice(ctx: Context, token: string): Promise<RecallNotice | undefined> {
  const { db } = authorize(ctx, "recall-notice.read");
  if (!isToken(token)) return undefined;
  const { rows } = await sql<RecallNotice>`
    select l.number, l.reason, l.advice, n.received_at as "receivedAt", (
      select array_agg(trim(given.number || ' ' || coalesce(p.name, '')) order by given.place)
      from unnest(l.item_numbers) with ordinality as given (number, place) left join product p on p.item_number = given.number
    ) as items
    from recall_notice n join lot l on l.number = n.lot_number where n.token = ${token}`.execute(db);
  return rows[0];
}

/**
 * Notes that the notice of a token came; the first time is kept.
 *
 * @returns false for a token of nothing
 */
export async function receiveRecallNotice(ctx: Context, token: string): Promise<boolean> {
  const { db, now } = authorize(ctx, "recall-notice.receive");
  if (!isToken(token)) return false;
  const row = await db
    .updateTable("recall_notice")
    .set((eb) => ({ received_at: eb.fn.coalesce("received_at", sql<Date>`${now()}::timestamptz`) }))
    .where("token", "=", token)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
