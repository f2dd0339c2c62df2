import type { Connection } from "../../db/connect.ts";
import { visitorLimits } from "../../db/time-limits.ts";

/** The connections of a site that serves: whatever pages ask of the database, forms and accounts find one. All have time limits. */
export function openPools({ open }: Pick<Connection, "open">) {
  return { reads: open({ poolSize: 10, limits: visitorLimits }), writes: open({ poolSize: 6, limits: visitorLimits }) };
}
