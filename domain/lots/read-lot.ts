import { sql } from "kysely";
import { productPath } from "../catalogue/paths.ts";
import type { Context } from "../context.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";
import { type Lot, type LotState, type LotValue, lotState } from "./lot.ts";
import { lotKey } from "./lot-number.ts";

/** An item of a lot; without a path where it is not in the catalogue. */
type LotItem = { itemNumber: string; name: string; path?: string };
/** A lot as its passport shows it. */
type LotPassport = Lot & { state: LotState; items: LotItem[]; values: LotValue[] };

/**
 * A lot with its items and values, and what it is today; undefined for a number that is not known.
 *
 * @param given as it was typed: case, spaces and dashes do not matter
 */
export async function readLot(ctx: Context, given: string): Promise<{ lot: LotPassport | undefined; tags: string[] }> {
  const [lot, { zone }] = await Promise.all([findLot(ctx, given), readSetting(ctx, "working_time")]);
  if (!lot) return { lot, tags: ["lots"] };
  const { products, ...rest } = lot;
  const byNumber = new Map(products.map((product) => [product.itemNumber, product]));
  const items = lot.itemNumbers.map((itemNumber) => {
    const product = byNumber.get(itemNumber);
    return { itemNumber, name: product?.name ?? "", ...(product && { path: productPath(product) }) };
  });
  return {
    lot: { ...rest, items, state: lotState(lot, dayOf(ctx.now().getTime(), zone).toString()) },
    // Of an item that is gone nothing else tells that it is there again.
    tags: [
      `lot:${lot.number}`,
      "today",
      ...(items.every(({ path }) => path) ? products.map(({ id }) => `product:${id}`) : ["products"]),
    ],
  };
}

type Row = Lot & { products: { id: number; itemNumber: string; name: string }[]; values: LotValue[] };

/** The lot with this number, its values, and its items that are in the catalogue. */
async function findLot({ db }: Context, given: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select l.number, l.status, l.item_numbers as "itemNumbers", l.made_on as "madeOn", l.released_on as "releasedOn",
      l.retest_on as "retestOn", l.use_by as "useBy", l.superseded_by as "supersededBy", l.reason, l.advice, l.methods, l.note,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'itemNumber', p.item_number, 'name', p.name))
        from product p where p.item_number = any(l.item_numbers)), '[]') as products,
      coalesce((
        select json_agg(json_build_object('property', v.property, 'method', v.method, 'unit', v.unit, 'found', v.found,
          'foundInWords', v.found_in_words, 'deviation', v.deviation, 'specimens', v.specimens, 'lower', v.lower_limit,
          'upper', v.upper_limit, 'limitInWords', v.limit_in_words) order by v.position, v.property)
        from lot_value v where v.lot_number = l.number), '[]') as values
    from lot l where l.key = ${lotKey(given)}`.execute(db);
  return rows[0];
}
