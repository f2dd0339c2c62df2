import pg from "pg";
import { nameStatements } from "./named-statements.ts";

const { builtins, getTypeParser } = pg.types;
/** Our numbers stay below 2^53: PostgreSQL's wide ones are read as JavaScript's, not as text. */
const readAsNumber = new Set<number>([builtins.INT8, builtins.NUMERIC]);
const types = {
  getTypeParser: (type: number, format?: "text" | "binary") => {
    if (readAsNumber.has(type)) return Number;
    // A day is no moment: as a JavaScript Date it would become another one in another time zone.
    return type === builtins.DATE ? String : getTypeParser(type, format as "text");
  },
} as pg.CustomTypesConfig;

/**
 * A pool of connections as the whole site uses them: numbers read as numbers, days as 2026-11-21, statements named, a lost server reported and survived.
 *
 * @param config how to reach the database, and how many connections at most
 */
export function createPool(config: pg.PoolConfig, log: (message: string) => void): pg.Pool {
  const pool = new pg.Pool({ application_name: "warpline", connectionTimeoutMillis: 5000, keepAlive: true, ...config, types });
  nameStatements(pool);
  pool.on("error", (error) => {
    // While the pool ends, a connection may hear of the server's stop before it is closed.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`);
  });
  // A connection that is lost while in use, but between two queries, must not end the process either.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
