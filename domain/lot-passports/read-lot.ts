import { sql } from "kysely";
import { methodPath, productPath } from "../catalogue/paths.ts";
import type { Context } from "../context.ts";
import { type Lot, type LotState, type LotValue, lotState } from "../lots/lot.ts";
import { lotKey } from "../lots/lot-number.ts";
import { lotPath } from "../lots/lot-paths.ts";
import { showsValues } from "../lots/shows-values.ts";
import { valuesOfLot } from "../lots/values-of-lot.ts";
import { hasSafetyDataSheet } from "../products/safety-data-sheet.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";

/** An item of a lot; without a path where it is not in the catalogue. `hasSheet`: it comes with a safety data sheet. */
export type LotItem = { itemNumber: string; name: string; path?: string; hasSheet?: boolean };
/** A method that a lot was released for; without a path where it is not in the catalogue. */
export type LotMethod = { designation: string; title: string; path?: string };
/** A lot as its passport shows it. */
export type LotPassport = Omit<Lot, "methods"> & {
  state: LotState;
  items: LotItem[];
  methods: LotMethod[];
  values: LotValue[];
  /** Whether the day by which it was to be tested again is over. */
  isRetestDue: boolean;
  /** The day of its recall in the supplier's time zone; null where none is on record. */
  recalledOn: string | null;
  /** The passport of the lot that takes its place; undefined where that lot is not known. */
  successorPath?: string;
};

/**
 * A lot with its items and values, and what it is today; undefined for a number that is not known.
 *
 * @param given as it was typed: case, spaces and dashes do not matter
 */
export async function readLot(ctx: Context, given: string): Promise<{ lot: LotPassport | undefined; tags: string[] }> {
  const [lot, { zone }] = await Promise.all([findLot(ctx, given), readSetting(ctx, "working_time")]);
  if (!lot) return { lot, tags: ["lots"] };
  const { products, named, successor, methods, recalledAt, ...rest } = lot;
  const dayIn = (at: Date) => dayOf(at.getTime(), zone).toString();
  const today = dayIn(ctx.now());
  const byNumber = new Map(products.map((product) => [product.itemNumber, product]));
  const byDesignation = new Map(named.map((method) => [method.designation, method]));
  const items = lot.itemNumbers.map((itemNumber) => {
    const product = byNumber.get(itemNumber);
    return {
      itemNumber,
      name: product?.name ?? "",
      ...(product && { path: productPath(product), hasSheet: hasSafetyDataSheet(product) }),
    };
  });
  const state = lotState(lot, today);
  return {
    lot: {
      ...rest,
      items,
      methods: methods.map((designation) => {
        const method = byDesignation.get(designation);
        const path = method && methodPath({ id: method.id, name: designation });
        return { designation, title: method?.title ?? "", ...(path && { path }) };
      }),
      ...(successor && { successorPath: lotPath(successor) }),
      state,
      isRetestDue: lot.retestOn !== null && lot.retestOn < today,
      recalledOn: recalledAt && dayIn(recalledAt),
      values: showsValues(state) ? lot.values : [],
    },
    // Of what is gone nothing else tells that it is there again.
    tags: [
      `lot:${lot.number}`,
      "today",
      ...(lot.supersededBy ? ["lots"] : []),
      ...(items.every(({ path }) => path) ? products.map(({ id }) => `product:${id}`) : ["products"]),
      ...(named.length === methods.length ? named.map(({ id }) => `method:${id}`) : ["methods"]),
    ],
  };
}

type Row = Lot & {
  products: { id: number; itemNumber: string; name: string; construction: string }[];
  named: { id: number; designation: string; title: string }[];
  /** The number of the lot that takes its place, where that is known. */
  successor: string | null;
  recalledAt: Date | null;
  values: LotValue[];
};

/** The lot with this number, its values, and what of the catalogue it names. */
async function findLot({ db }: Context, given: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select l.number, l.status, l.item_numbers as "itemNumbers", l.made_on as "madeOn", l.released_on as "releasedOn",
      l.retest_on as "retestOn", l.use_by as "useBy", l.superseded_by as "supersededBy", l.reason, l.advice, l.methods, l.note,
      l.recalled_at as "recalledAt",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'itemNumber', p.item_number, 'name', p.name, 'construction', p.construction))
        from product p where p.item_number = any(l.item_numbers)), '[]') as products,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'designation', m.designation, 'title', m.title))
        from method m where m.designation = any(l.methods)), '[]') as named,
      (select s.number from lot s where s.number = l.superseded_by) as successor,
      ${valuesOfLot} as values
    from lot l where l.key = ${lotKey(given)}`.execute(db);
  return rows[0];
}
