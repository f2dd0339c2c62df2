import { sql } from "kysely";
import type { Context } from "../context.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";
import { type Lot, type LotState, lotState } from "./lot.ts";
import { readLotText } from "./lot-in-text.ts";

/** A lot as a result of a search has it. */
export type NamedLot = Pick<Lot, "number" | "itemNumbers" | "supersededBy"> & { state: LotState };

/** What a text names. `ours`: the number as our labels have it, also of a lot that is not known; `isAll`: the text asks for nothing besides. */
export type FoundLot = { lot: NamedLot | undefined; ours: string | undefined; isAll: boolean; tags: string[] };

type Row = Pick<Lot, "number" | "itemNumbers" | "status" | "useBy" | "supersededBy">;

/**
 * Finds the lot that a text names, by the whole of its number: the beginning of one finds nothing, so that nobody can feel their way to it.
 * A text that names none costs no query.
 */
export async function findLotInText(ctx: Context, text: string): Promise<FoundLot> {
  const { keys, ours, isAll } = readLotText(text);
  if (keys.length === 0) return { lot: undefined, ours, isAll, tags: [] };
  const { rows } = await sql<Row>`
    select number, item_numbers as "itemNumbers", status, use_by as "useBy", superseded_by as "supersededBy" from lot
    where key = any(${keys}::text[]) order by array_position(${keys}::text[], key) limit 1`.execute(ctx.db);
  const [row] = rows;
  if (!row) return { lot: undefined, ours, isAll, tags: ["lots"] };
  const { zone } = await readSetting(ctx, "working_time");
  const { number, itemNumbers, supersededBy } = row;
  const state = lotState(row, dayOf(ctx.now().getTime(), zone).toString());
  return { lot: { number, itemNumbers, supersededBy, state }, ours, isAll, tags: [`lot:${number}`, "lots", "today"] };
}
