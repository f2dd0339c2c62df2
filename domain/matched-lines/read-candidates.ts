import { sql } from "kysely";
import type { Context } from "../context.ts";
import { productPacks } from "../packs/product-packs.ts";
import { packsOf } from "../packs/quantity-of-pack.ts";
import type { Candidate, Why } from "./matched-line.ts";

/** An item that was found, and by what. */
export type Reason = { id: number; why: Why };

/** Reads the items that were found. @returns what makes a candidate of a reason; undefined for an item that is gone */
export async function readCandidates({ db }: Context, reasons: readonly Reason[]) {
  const ids = [...new Set(reasons.map(({ id }) => id))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("product as p")
          .select([
            "p.id",
            "p.item_number as itemNumber",
            "p.name",
            "p.pack_forms as packForms",
            productPacks.as("packs"),
            sql<string[]>`array(select alias from product_alias where product_id = p.id order by position, id)`.as("aliases"),
          ])
          .where("p.id", "=", sql<number>`any(${ids}::int[])`)
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ id, why }: Reason): Candidate | undefined => {
    const row = byId.get(id);
    if (!row) return undefined;
    const { itemNumber, name, aliases, ...packs } = row;
    return { id, itemNumber, name, aliases, packs: packsOf(packs), why };
  };
}
