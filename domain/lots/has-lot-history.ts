import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Whether two or more lots of an item have measured values, so that there is something to compare. A change of a lot tells `item:{number}`. */
export async function hasLotHistory({ db }: Context, itemNumber: string): Promise<{ hasHistory: boolean }> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (
      select 1 from lot l where l.item_numbers @> array[${itemNumber}]::text[]
        and exists (select from lot_value v where v.lot_number = l.number) limit 2
    ) measured`.execute(db);
  return { hasHistory: (rows[0]?.many ?? 0) > 1 };
}
