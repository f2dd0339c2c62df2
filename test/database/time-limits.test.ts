import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { timedDatabase } from "../../db/timed-database.ts";
import { openPools } from "../../server/start/open-pools.ts";
import { capturedLog } from "../builders/captured-log.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { testSite } from "../builders/site.ts";

const database = await testDatabase();
const connection = await connect({ url: database.url, folder: "" });
afterAll(() => connection.close());
const limits = { statement_timeout: 300, lock_timeout: 200, idle_in_transaction_session_timeout: 300 };
const limited = connection.open({ poolSize: 10, limits });
const code = (error: unknown) => (error as { code?: string }).code;

test("a statement that takes too long is cancelled, and its connection can be used again", async () => {
  const ten = Array.from({ length: 10 }, () =>
    sql`select pg_sleep(3600)`.execute(limited.db).then(
      () => "done",
      (error: unknown) => code(error),
    ),
  );
  // The eleventh waits for a connection.
  expect((await sql`select 1 as one`.execute(limited.db)).rows).toEqual([{ one: 1 }]);
  expect(await Promise.all(ten)).toEqual(Array(10).fill("57014"));
});

test("an idle transaction releases its locks", async () => {
  const forgotten = await limited.pool.connect();
  await forgotten.query("begin");
  await forgotten.query("lock table category in access exclusive mode");
  await sql`select id from category`.execute(database.db);
  forgotten.release(true);
});

test("all connections of a running site have the limits", async () => {
  for (const { db } of Object.values(openPools(connection))) {
    const { rows } = await sql`
      select name, setting::int as ms from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(db);
    expect(rows).toEqual([
      { name: "idle_in_transaction_session_timeout", ms: 15_000 },
      { name: "lock_timeout", ms: 5000 },
      { name: "statement_timeout", ms: 8000 },
    ]);
  }
});

test("connections of migrations and imports have no limit", async () => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(connection.db);
  expect(rows).toEqual([{ limit: "0" }]);
});

test("a page for which the database is too busy is answered by 503 with Retry-After, or served from the cache", async () => {
  const build = catalogue(database.db);
  await build.supplier({ name: "Warpline Test Materials" });
  await build.product({ id: 7, name: "Cotton lawn" });
  await build.product({ id: 8, name: "Wool felt" });
  const site = await testSite({ database, reads: limited });
  const lawn = "/product-details/cotton-lawn-7";
  expect((await site.get(lawn)).status).toBe(200);
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table product in access exclusive mode`.execute(transaction);
    const never = await site.get("/product-details/wool-felt-8");
    expect([never.status, never.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await never.text()).toContain("Try again in a minute");
    const call = await site.get("/api/textile_product?Product_id=8");
    expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await site.get(lawn)).status).toBe(200);
  });
  // It is not asked again at once.
  await expect.poll(async () => (await site.get("/product-details/wool-felt-8")).status).toBe(200);
});

test("pages that use all their connections take none from forms", async () => {
  const reads = connection.open({ poolSize: 2, limits: {} });
  const writes = connection.open({ poolSize: 1, limits: {} });
  const site = await testSite({
    database: { ...writes, url: database.url },
    reads,
    config: { humanCheck: "off" },
  });
  let held: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table product in access exclusive mode`.execute(transaction);
    const stuck = Promise.all(
      ["/product-details/a-8", "/product-details/a-7", "/product-details/a-9"].map((path) => site.get(path)),
    );
    const body = new URLSearchParams({ search: "no-such-serial" });
    const verified = await site.app.fetch(
      new Request(`${site.config.origin}/api/tpvs_search`, { method: "POST", body }),
      "203.0.113.7",
    );
    expect(verified.status).toBe(200);
    held = stuck;
  });
  await held;
});

test("sweeps in the background wait longer than a form does", async () => {
  const { log, take } = capturedLog();
  const { db, pool } = database;
  const statementTimeout = 200;
  const site = await testSite({ database, statementTimeout, log });
  await db.transaction().execute(async (transaction) => {
    await sql`lock table account_session in access exclusive mode`.execute(transaction);
    site.app.startWork();
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    // Begun later and with the time limit of a form: by now the sweep would have been given up.
    const form = sql`select id from account_session`.execute(timedDatabase(pool, statementTimeout));
    await expect(form).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });
  await site.app.stopWork();
  expect(take().filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
