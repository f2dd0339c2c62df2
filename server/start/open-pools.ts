import type { Connection } from "../../db/connect.ts";
import { visitorLimits } from "../../db/time-limits.ts";

/** Opens the database connections of the server: separate ones for pages, so that forms and accounts always find one. All have time limits. */
export function openPools({ open }: Pick<Connection, "open">) {
  return { reads: open({ poolSize: 10, limits: visitorLimits }), writes: open({ poolSize: 6, limits: visitorLimits }) };
}
