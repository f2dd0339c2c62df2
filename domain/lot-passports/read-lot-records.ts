import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { type Lot, type LotState, type LotValue, lotState } from "../lots/lot.ts";
import { lotKey } from "../lots/lot-number.ts";
import { givesValues } from "../lots/shows-values.ts";
import { todayOf } from "../lots/today-of.ts";
import { inBatches } from "../queries/in-batches.ts";

/** A lot as calls and exports give it away: what everybody may read on its passport. */
export type LotRecord = Lot & { state: LotState; values: LotValue[] };

const lotsPerBatch = 200;

/** The lot with a number, however it is written; undefined for one that is not known. */
export async function readLotRecord(ctx: Context, number: string): Promise<{ lot: LotRecord | undefined; tags: string[] }> {
  const [lot] = await readRecords(ctx, sql`l.key = ${lotKey(number)}`);
  return { lot, tags: lot ? [`lot:${lot.number}`, "today"] : ["lots"] };
}

/** All lots by their number, some at a time. */
export function exportLots(ctx: Context): AsyncGenerator<LotRecord[], void, void> {
  return inBatches(lotsPerBatch, (last?: LotRecord) => readRecords(ctx, sql`l.number > ${last?.number ?? ""}`));
}

async function readRecords(ctx: Context, which: RawBuilder<unknown>): Promise<LotRecord[]> {
  const today = await todayOf(ctx);
  const { rows } = await sql<Lot & { values: LotValue[] }>`
    select l.number, l.status, l.item_numbers as "itemNumbers", l.made_on as "madeOn", l.released_on as "releasedOn",
      l.retest_on as "retestOn", l.use_by as "useBy", l.superseded_by as "supersededBy", l.reason, l.advice, l.methods, l.note,
      coalesce((
        select json_agg(json_build_object('property', v.property, 'method', v.method, 'unit', v.unit, 'found', v.found,
          'foundInWords', v.found_in_words, 'deviation', v.deviation, 'specimens', v.specimens, 'lower', v.lower_limit,
          'upper', v.upper_limit, 'limitInWords', v.limit_in_words, 'judged', v.judged) order by v.position, v.property)
        from lot_value v where v.lot_number = l.number), '[]') as values
    from lot l where ${which} order by l.number limit ${lotsPerBatch}`.execute(ctx.db);
  return rows.map((row) => {
    const state = lotState(row, today);
    return { ...row, state, values: givesValues(state) ? row.values : [] };
  });
}
