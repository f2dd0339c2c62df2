import { sql } from "kysely";
import type { LotValue } from "./lot.ts";

/** SQL: what was measured on a lot `l`, in the order of its report. */
export const valuesOfLot = sql<LotValue[]>`coalesce((
  select json_agg(json_build_object('property', v.property, 'method', v.method, 'unit', v.unit, 'found', v.found,
    'foundInWords', v.found_in_words, 'deviation', v.deviation, 'specimens', v.specimens, 'lower', v.lower_limit,
    'upper', v.upper_limit, 'limitInWords', v.limit_in_words, 'judged', v.judged) order by v.position, v.property)
  from lot_value v where v.lot_number = l.number), '[]')`;
