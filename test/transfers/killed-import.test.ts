import type { Socket } from "node:net";
import { sql } from "kysely";
import type pg from "pg";
import { expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { underImportLock } from "../../domain/files/import-lock.ts";
import { testDatabase } from "../builders/database.ts";

const { db, url } = await testDatabase();

test("an import whose process has died in the middle of a long statement does not keep the next one waiting", async () => {
  const dying = await connect({ url, folder: "", poolSize: 1 });
  const client = (await dying.pool.connect()) as pg.PoolClient & { connection: { stream: Socket } };
  client.release();
  const dead = underImportLock(dying.db, async (work) => {
    await sql`select pg_sleep(3600)`.execute(work);
    return { keep: false, result: undefined };
  }).catch((error: Error) => error.message);
  const isAtWork = async () => {
    const { rows } = await sql`select from pg_stat_activity where query = 'select pg_sleep(3600)' and state = 'active'
      and datname = current_database()`.execute(db);
    return rows.length;
  };
  await expect.poll(isAtWork).toBe(1);
  client.connection.stream.destroy();
  expect(await dead).toContain("terminated");
  expect(await underImportLock(db, async () => ({ keep: false, result: "next" }))).toBe("next");
  await dying.close();
});
