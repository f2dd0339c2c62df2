import { sql } from "kysely";
import type { Context } from "../context.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";
import { type Lot, type LotState, lotState } from "./lot.ts";

/** A lot as a result of a search has it. */
export type NamedLot = Pick<Lot, "number" | "itemNumbers" | "supersededBy"> & { state: LotState };

type Row = Pick<Lot, "number" | "itemNumbers" | "status" | "useBy" | "supersededBy">;

/**
 * Reads the lots that have one of these keys (`lot.key`), in the order of the keys, at most so many.
 *
 * @returns also the tags of what was read; a key that nobody has may get a lot later
 */
export async function readNamedLots(
  ctx: Context,
  keys: readonly string[],
  max: number,
): Promise<{ lots: NamedLot[]; tags: string[] }> {
  const { rows } = await sql<Row>`
    select number, item_numbers as "itemNumbers", status, use_by as "useBy", superseded_by as "supersededBy" from lot
    where key = any(${keys}::text[]) order by array_position(${keys}::text[], key) limit ${max}`.execute(ctx.db);
  if (rows.length === 0) return { lots: [], tags: ["lots"] };
  const { zone } = await readSetting(ctx, "working_time");
  const today = dayOf(ctx.now().getTime(), zone).toString();
  const lots = rows.map((row) => {
    const { number, itemNumbers, supersededBy } = row;
    return { number, itemNumbers, supersededBy, state: lotState(row, today) };
  });
  return { lots, tags: [...lots.map(({ number }) => `lot:${number}`), "lots", "today"] };
}
