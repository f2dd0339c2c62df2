import { sql } from "kysely";
import type { Context } from "../context.ts";
import { cleanText } from "../fields/clean-text.ts";
import { authorize } from "../people/authorize.ts";
import { lineLimits } from "../request-lines/request-line.ts";
import { ownList } from "./own-list.ts";
import { ownNumberKey } from "./own-number-key.ts";

/** What somebody calls an item of the catalogue. */
export type OwnNumber = {
  /** The number as it is compared (`ownNumberKey`). */
  key: string;
  number: string;
  itemNumber: string;
  /** The item; null where the catalogue has it no more. */
  product: { id: number; name: string } | null;
};

/** The most numbers of one list: the oldest go first. */
const most = 2_000;

/** The own numbers of a visitor, in their order. @param token of their browser */
export async function readOwnNumbers(ctx: Context, token: string | undefined): Promise<OwnNumber[]> {
  authorize(ctx, "list.read");
  const list = await ownList(ctx, token);
  if (list === undefined) return [];
  return ctx.db
    .selectFrom("own_number as o")
    .leftJoin("product as p", "p.item_number", "o.item_number")
    .select(["o.key", "o.number", "o.item_number as itemNumber"])
    .select(
      sql<OwnNumber["product"]>`case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end`.as("product"),
    )
    .where("o.list_id", "=", list)
    .orderBy("o.number")
    .execute();
}

/** Stores what the visitor calls items; a number that they have already is the new item's from now on. @param token of their browser */
export async function rememberNumbers(
  ctx: Context,
  token: string | undefined,
  numbers: readonly Pick<OwnNumber, "number" | "itemNumber">[],
): Promise<void> {
  authorize(ctx, "list.change");
  const rows = numbers.map(({ number, itemNumber }) => {
    const text = cleanText(number, { maxLength: lineLimits.itemNumber });
    return { key: ownNumberKey(text), number: text, item_number: itemNumber };
  });
  // Of a number that is given twice the last item counts: one statement cannot write a row twice.
  const distinct = [...new Map(rows.filter(({ key }) => key !== "").map((row) => [row.key, row])).values()];
  if (distinct.length === 0) return;
  await ctx.db.transaction().execute(async (db) => {
    const list = await ownList({ ...ctx, db }, token);
    if (list === undefined) return;
    await db
      .insertInto("own_number")
      .values(distinct.map((row) => ({ ...row, list_id: list, learnt_at: ctx.now() })))
      .onConflict((conflict) =>
        conflict.columns(["list_id", "key"]).doUpdateSet((eb) => ({
          number: eb.ref("excluded.number"),
          item_number: eb.ref("excluded.item_number"),
          learnt_at: eb.ref("excluded.learnt_at"),
        })),
      )
      .execute();
    await sql`
      delete from own_number where list_id = ${list} and key in (
        select key from own_number where list_id = ${list} order by learnt_at desc, key offset ${most}
      )`.execute(db);
  });
}

/** Forgets an own number of the visitor, or all of them. @param token of their browser */
export async function forgetNumbers(ctx: Context, token: string | undefined, which: { key: string } | "all"): Promise<void> {
  authorize(ctx, "list.change");
  const list = await ownList(ctx, token);
  if (list === undefined) return;
  await ctx.db
    .deleteFrom("own_number")
    .where("list_id", "=", list)
    .$if(which !== "all", (query) => query.where("key", "=", which === "all" ? "" : which.key))
    .execute();
}
