import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { LotValue } from "../lots/lot.ts";
import { limitText } from "../lots/lot-limit.ts";

/** A property that lots of an item are judged by: `mass per unit area`, `ISO 3801`, `145 ± 5 g/m²`. */
export type ItemLimit = { property: string; method: string; limit: string };

type Row = Pick<LotValue, "property" | "method" | "unit" | "lower" | "upper" | "limitInWords"> & { number: string };

/** The limits of an item's newest released lot, in their order, with the tags of what they depend on; none where no lot was measured. */
export async function readLimitsOfItem({ db }: Context, itemNumber: string) {
  const { rows } = await sql<Row>`
    select l.number, v.property, v.method, v.unit, v.lower_limit as lower, v.upper_limit as upper, v.limit_in_words as "limitInWords"
    from (
      select number from lot l where item_numbers @> array[${itemNumber}] and status = 'released' and released_on is not null
        and exists (select from lot_value v where v.lot_number = l.number)
      order by released_on desc, number desc limit 1
    ) l join lot_value v on v.lot_number = l.number
    order by v.position, v.property`.execute(db);
  const limits = rows.flatMap(({ property, method, unit, ...row }): ItemLimit[] => {
    const limit = limitText(row);
    return limit === "" ? [] : [{ property, method, limit: [limit, unit].filter(Boolean).join("\u00a0") }];
  });
  // Values may be added to a lot that had none.
  return { lot: rows[0]?.number ?? "", limits, tags: ["lots"] };
}
