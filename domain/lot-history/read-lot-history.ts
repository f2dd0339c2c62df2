import { sql } from "kysely";
import { productPath } from "../catalogue/paths.ts";
import type { Context } from "../context.ts";
import { type Lot, type LotState, type LotValue, lotState } from "../lots/lot.ts";
import { showsValues } from "../lots/shows-values.ts";
import { todayOf } from "../lots/today-of.ts";

/** Lots that a history goes back; more would not be told apart on a phone. */
const maxLots = 30;

/** A lot in the history of a property; without a value where the property was not measured on it, or may not be shown. */
export type LotPoint = Pick<Lot, "number" | "madeOn" | "releasedOn"> & { state: LotState; value: LotValue | undefined };

export type LotHistory = {
  /** Without a path and a name where the item is not in the catalogue. */
  item: { itemNumber: string; name: string; path?: string };
  property: string;
  /** All properties of these lots, in the order of the newest lot's values. */
  properties: string[];
  /** The newest lot first. */
  points: LotPoint[];
  /** How many lots there are of the item, those included that are too old to be shown. */
  total: number;
};

type Row = Pick<Lot, "number" | "status" | "madeOn" | "releasedOn" | "useBy" | "supersededBy"> & {
  total: string;
  values: LotValue[];
};

/**
 * A property over the last lots of an item, each with the limits that it was judged by.
 *
 * @param asked the property; "" for the first one
 * @returns no history for an item without a lot, and for a property that was measured on none of them
 */
export async function readLotHistory(
  ctx: Context,
  itemNumber: string,
  asked: string,
): Promise<{ history: LotHistory | undefined; tags: string[] }> {
  const [rows, product, today] = await Promise.all([
    readLots(ctx, itemNumber),
    ctx.db.selectFrom("product").select(["id", "name"]).where("item_number", "=", itemNumber).executeTakeFirst(),
    todayOf(ctx),
  ]);
  // Of an item that is not there, nothing else tells that it is there again.
  const tags = ["lots", "today", product ? `product:${product.id}` : "products"];
  const lots = rows.map(({ values, ...lot }) => {
    const state = lotState(lot, today);
    return { lot, state, values: showsValues(state) ? values : [] };
  });
  const properties = [...new Set(lots.flatMap(({ values }) => values.map(({ property }) => property)))];
  const property = asked || properties[0];
  if (property === undefined || !properties.includes(property)) return { history: undefined, tags };
  const item = { itemNumber, name: product?.name ?? "", ...(product && { path: productPath(product) }) };
  const points = lots.map(({ lot: { number, madeOn, releasedOn }, state, values }) => ({
    ...{ number, madeOn, releasedOn, state },
    value: values.find((value) => value.property === property),
  }));
  return { history: { item, property, properties, points, total: Number(rows[0]?.total) }, tags };
}

/** The last lots of an item with all their values: by the day of release, those that wait for it first. */
async function readLots({ db }: Context, itemNumber: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.number, l.status, l.made_on as "madeOn", l.released_on as "releasedOn", l.use_by as "useBy",
      l.superseded_by as "supersededBy", l.total,
      coalesce((
        select json_agg(json_build_object('property', v.property, 'method', v.method, 'unit', v.unit, 'found', v.found,
          'foundInWords', v.found_in_words, 'deviation', v.deviation, 'specimens', v.specimens, 'lower', v.lower_limit,
          'upper', v.upper_limit, 'limitInWords', v.limit_in_words, 'judged', v.judged) order by v.position, v.property)
        from lot_value v where v.lot_number = l.number), '[]') as values
    from (
      select *, count(*) over () as total from lot where item_numbers @> array[${itemNumber}]
      order by released_on desc nulls first, made_on desc nulls last, number desc limit ${maxLots}
    ) l
    order by l.released_on desc nulls first, l.made_on desc nulls last, l.number desc`.execute(db);
  return rows;
}
