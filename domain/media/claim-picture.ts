import { sql } from "kysely";
import type { Context } from "../context.ts";

/**
 * Does some work on a picture unless another node is doing it. The claim ends with the work, and also when this process or its connection ends.
 *
 * @param key names the picture
 * @returns false when another node has claimed it: then nothing was done
 */
export function claimPicture({ db }: Context, key: string, work: () => Promise<void>): Promise<boolean> {
  const lock = sql`hashtextextended(${`picture ${key}`}, 0)`;
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${lock}) as free`.execute(connection);
    if (!rows[0]?.free) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
    return true;
  });
}
