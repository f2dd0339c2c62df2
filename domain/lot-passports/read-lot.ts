import { sql } from "kysely";
import type { MethodRole } from "../../db/schema.ts";
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

import { type EarlierRun, type Evidence, evidenceFor, type ReleaseRule } from "./release-evidence.ts";

/** An item of a lot; without a path where it is not in the catalogue. `hasSheet`: it comes with a safety data sheet. */
export type LotItem = { itemNumber: string; name: string; path?: string; hasSheet?: boolean } & Partial<KeepingFacts>;
/** How an item is kept and used; "" for what is not stated. */
type KeepingFacts = { storage: string; smallestSample: string; stability: string };
/** A method that a lot was released for; without a path where it is not in the catalogue. */
export type LotMethod = { designation: string; title: string; path?: string; evidence: Evidence };
/** A lot as its passport shows it. */
export type LotPassport = Omit<Lot, "methods"> & {
  state: LotState;
  items: LotItem[];
  methods: LotMethod[];
  /** The parts that its items play in these methods. */
  uses: MethodRole[];
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
 * @param number as it was typed: case, spaces and dashes do not matter
 */
export async function readLot(ctx: Context, number: string): Promise<{ lot: LotPassport | undefined; tags: string[] }> {
  const [lot, { zone }] = await Promise.all([findLot(ctx, number), readSetting(ctx, "working_time")]);
  if (!lot) return { lot, tags: ["lots"] };
  const { products, named, successor, methods, recalledAt, roles, rules, earlier, ...rest } = lot;
  const dayIn = (at: Date) => dayOf(at.getTime(), zone).toString();
  const today = dayIn(ctx.now());
  const byNumber = new Map(products.map((product) => [product.itemNumber, product]));
  const byDesignation = new Map(named.map((method) => [method.designation, method]));
  const items = lot.itemNumbers.map((itemNumber) => {
    const product = byNumber.get(itemNumber);
    return {
      itemNumber,
      name: product?.name ?? "",
      ...(product && {
        ...{ path: productPath(product), hasSheet: hasSafetyDataSheet(product) },
        ...{ storage: product.storage, smallestSample: product.smallestSample, stability: product.stability },
      }),
    };
  });
  const state = lotState(lot, today);
  const shown = showsValues(state) ? lot.values : [];
  return {
    lot: {
      ...rest,
      items,
      uses: [...new Set(roles.map(({ role }) => role))],
      methods: methods.map((designation) => {
        const method = byDesignation.get(designation);
        const path = method && methodPath({ id: method.id, name: designation });
        const played = roles.filter((one) => one.designation === designation).map(({ role }) => role);
        const evidence = evidenceFor(designation, shown, played, rules, earlier);
        return { designation, title: method?.title ?? "", evidence, ...(path && { path }) };
      }),
      ...(successor && { successorPath: lotPath(successor) }),
      state,
      isRetestDue: lot.retestOn !== null && lot.retestOn < today,
      recalledOn: recalledAt && dayIn(recalledAt),
      values: shown,
    },
    // Of what is gone nothing else tells that it is there again.
    tags: [
      `lot:${lot.number}`,
      "today",
      "release-rules",
      ...new Set(earlier.map((one) => `lot:${one.lot}`)),
      ...(lot.supersededBy ? ["lots"] : []),
      ...(items.every(({ path }) => path) ? products.map(({ id }) => `product:${id}`) : ["products"]),
      ...(named.length === methods.length ? named.map(({ id }) => `method:${id}`) : ["methods"]),
    ],
  };
}

type Row = Lot & {
  products: ({ id: number; itemNumber: string; name: string; construction: string } & KeepingFacts)[];
  named: { id: number; designation: string; title: string }[];
  /** The number of the lot that takes its place, where that is known. */
  successor: string | null;
  recalledAt: Date | null;
  values: LotValue[];
  /** The parts that its items play in its methods. */
  roles: { designation: string; role: MethodRole }[];
  rules: ReleaseRule[];
  earlier: EarlierRun[];
};

/** The lot with this number, its values, and what of the catalogue it names. */
async function findLot({ db }: Context, number: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select l.number, l.status, l.item_numbers as "itemNumbers", l.made_on as "madeOn", l.released_on as "releasedOn",
      l.retest_on as "retestOn", l.use_by as "useBy", l.superseded_by as "supersededBy", l.reason, l.advice, l.methods, l.note,
      l.recalled_at as "recalledAt",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'itemNumber', p.item_number, 'name', p.name, 'construction', p.construction,
          'storage', p.storage, 'smallestSample', p.smallest_sample, 'stability', p.stability))
        from product p where p.item_number = any(l.item_numbers)), '[]') as products,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'designation', m.designation, 'title', m.title))
        from method m where m.designation = any(l.methods)), '[]') as named,
      (select s.number from lot s where s.number = l.superseded_by) as successor,
      coalesce((
        select json_agg(json_build_object('designation', m.designation, 'role', pm.role))
        from product p join product_method pm on pm.product_id = p.id join method m on m.id = pm.method_id
        where p.item_number = any(l.item_numbers) and m.designation = any(l.methods)), '[]') as roles,
      coalesce((
        select json_agg(json_build_object('role', r.role, 'method', r.method, 'measured', r.measured, 'because', r.because) order by r.id)
        from release_rule r), '[]') as rules,
      coalesce((
        select json_agg(json_build_object('designation', run.method, 'lot', run.number)) from (
          select distinct on (v.method) v.method, e.number from lot e join lot_value v on v.lot_number = e.number
          where e.item_numbers && l.item_numbers and e.status = 'released' and e.released_on < l.released_on and v.method = any(l.methods)
          order by v.method, e.released_on desc, e.number desc
        ) run), '[]') as earlier,
      ${valuesOfLot} as values
    from lot l where l.key = ${lotKey(number)}`.execute(db);
  return rows[0];
}
