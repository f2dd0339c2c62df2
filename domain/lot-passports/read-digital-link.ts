import { sql } from "kysely";
import type { Context } from "../context.ts";
import { readGtin } from "../item-numbers/gtin.ts";
import type { LotState } from "../lots/lot.ts";
import { lotState } from "../lots/lot.ts";
import { lotKey } from "../lots/lot-number.ts";
import { todayOf } from "../lots/today-of.ts";

/** The item of a GTIN, and its lot where one was asked for. */
export type LinkedItem = {
  gtin: string;
  product: { id: number; itemNumber: string; name: string };
  lot?: { number: string; itemNumbers: string[]; state: LotState };
};

/** Why an address leads nowhere; `no lot`: the item has no lot of that number. */
export type NoLink =
  | { none: "no GTIN"; refusal: string }
  | { none: "no item" }
  | { none: "no lot"; product: LinkedItem["product"] };

/**
 * What an address of GS1 Digital Link names.
 *
 * @param gtin with 8, 12, 13 or 14 digits
 * @param lot as it was typed; undefined for the item alone
 */
export async function readDigitalLink(ctx: Context, gtin: string, lot: string | undefined): Promise<LinkedItem | NoLink> {
  const read = readGtin(gtin);
  if ("refusal" in read) return { none: "no GTIN", refusal: read.refusal };
  const { db } = ctx;
  const product = await db
    .selectFrom("product")
    .select(["id", "item_number as itemNumber", "name"])
    .where("gtin", "=", read.gtin)
    .executeTakeFirst();
  if (!product) return { none: "no item" };
  if (lot === undefined) return { gtin: read.gtin, product };
  const row = await db
    .selectFrom("lot")
    .select(["number", "item_numbers as itemNumbers", "status", "use_by as useBy", "superseded_by as supersededBy"])
    .where("key", "=", lotKey(lot))
    .where(sql<boolean>`item_numbers @> array[${product.itemNumber}]`)
    .executeTakeFirst();
  if (!row) return { none: "no lot", product };
  const { number, itemNumbers, ...rest } = row;
  return { gtin: read.gtin, product, lot: { number, itemNumbers, state: lotState(rest, await todayOf(ctx)) } };
}
