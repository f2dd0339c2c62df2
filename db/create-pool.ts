import pg from "pg";
import { nameStatements } from "./named-statements.ts";

const { builtins, getTypeParser } = pg.types;
/** Types that are read as JavaScript numbers instead of text: ours stay below 2^53. */
const readAsNumber = new Set<number>([builtins.INT8, builtins.NUMERIC]);
const types = {
  getTypeParser: (type: number, format?: "text" | "binary") => {
    if (readAsNumber.has(type)) return Number;
    // A date has no time: as a JavaScript Date it would shift with the time zone.
    return type === builtins.DATE ? String : getTypeParser(type, format as "text");
  },
} as pg.CustomTypesConfig;

/**
 * Creates a connection pool: numbers are read as numbers, dates as 2026-11-21, frequent statements are named, a lost server is logged.
 *
 * @param config the address of the database, and the maximum number of connections
 */
export function createPool(config: pg.PoolConfig, log: (message: string) => void): pg.Pool {
  const pool = new pg.Pool({ application_name: "warpline", connectionTimeoutMillis: 5000, keepAlive: true, ...config, types });
  nameStatements(pool);
  pool.on("error", (error) => {
    // While the pool ends, a connection may be closed by the server first.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`);
  });
  // A connection that is lost while in use, but between two queries, must not end the process either.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
