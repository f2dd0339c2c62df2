import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { DatabaseProblem } from "../../db/database-problem.ts";
import { testDatabase } from "../builders/database.ts";
import { testFolder } from "../builders/embedded.ts";
import { isProof } from "../builders/proof.ts";
import { withDatabase } from "../builders/server-address.ts";

const { db, pool, url } = await testDatabase();

describe("a connection", () => {
  test("reads wide numbers as numbers, with and without a transaction", async () => {
    const query = sql<
      Record<string, unknown>
    >`select count(*) as count, sum(${3}::bigint) as sum, 1.25 as numeric, null::numeric as none, date '2026-02-03' as date`;
    const { rows } = await query.execute(db);
    expect(rows).toEqual([{ count: 1, sum: 3, numeric: 1.25, none: null, date: "2026-02-03" }]);
    expect(await db.transaction().execute(async (transaction) => (await query.execute(transaction)).rows)).toEqual(rows);
  });

  test("plans a frequent statement once", async () => {
    await db.connection().execute(async (one) => {
      for (const id of [1, 2, 3, 4, 5]) await one.selectFrom("product").select("name").where("id", "=", id).execute();
      const { rows } = await sql<{
        plans: number;
      }>`select generic_plans + custom_plans as plans from pg_prepared_statements where starts_with(statement, 'select "name"')`.execute(
        one,
      );
      expect(rows).toEqual([{ plans: 3 }]);
    });
  });

  test("works on after a migration that changes the result of a planned statement", async () => {
    await sql`create table swatch (id int)`.execute(db);
    await sql`insert into swatch values (1)`.execute(db);
    await db.connection().execute(async (one) => {
      const read = () => sql`select * from swatch where id = ${1}`.execute(one).then(({ rows }) => rows);
      expect(await read()).toEqual([{ id: 1 }]);
      await sql`alter table swatch add colour text default 'ecru'`.execute(db);
      expect(await read()).toEqual([{ id: 1, colour: "ecru" }]);
    });
  });

  test("that is lost between two queries of a transaction fails the transaction, not the process; the next one works", async () => {
    const lost = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await sql`select 1`.execute(transaction);
    });
    await expect(lost).rejects.toThrow(/terminat|ECONNRESET|connection error/);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test("that is lost while idle is reported and replaced", async () => {
    const log: string[] = [];
    const other = await connect({ url, folder: "", poolSize: 1, log: (message) => log.push(message) });
    const { rows } = await other.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await expect.poll(() => log).toEqual([expect.stringMatching(/^A database connection was lost: /)]);
    expect((await other.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await other.close();
  });
});

describe("a connection that cannot be opened is explained in one sentence:", () => {
  test("no server listens", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await expect(connect({ url: `postgres://me:secret@127.0.0.1:${port}/x`, folder: "" })).rejects.toThrow(
      new DatabaseProblem(`PostgreSQL at 127.0.0.1:${port} does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.`),
    );
  });

  test("no such database", async () => {
    await expect(connect({ url: withDatabase(url, "no_such_thing"), folder: "" })).rejects.toThrow(
      /has no database “no_such_thing”: create it/,
    );
  });

  test("a database that cannot hold every letter", async () => {
    const name = `${new URL(url).pathname.slice(1)}_ascii`;
    await sql.raw(`create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`).execute(db);
    await expect(connect({ url: withDatabase(url, name), folder: "" })).rejects.toThrow(
      /encoding is SQL_ASCII: create one with UTF8/,
    );
  });

  test("an unreadable address, without its password", async () => {
    await expect(connect({ url: "postgres://me:secr@et@host:port/x", folder: "" })).rejects.toThrow(
      /^(?!.*secr).*DATABASE_URL is not an address/,
    );
  });
});

test("without an address the embedded server is used, and ends with the connection", async () => {
  const log: string[] = [];
  const connection = await connect({ folder: testFolder(), log: (message) => log.push(message) });
  const { rows } = await sql`select current_user as user, current_database() as database`.execute(connection.db);
  expect(rows).toEqual([{ user: "warpline", database: "warpline" }]);
  await connection.close();
  expect(connection.embedded?.pid).toBeUndefined();
  expect(log).toEqual([expect.stringMatching(/^The embedded PostgreSQL has started in /)]);
});

test("a query that never ends delays the stop of the embedded server only as long as allowed", async () => {
  const connection = await connect({ folder: testFolder() });
  const never = sql`select pg_sleep(600)`.execute(connection.db).catch((error: Error) => error.message);
  const running = () => connection.pool.query("select from pg_stat_activity where wait_event = 'PgSleep'");
  await expect.poll(async () => (await running()).rowCount).toBe(1);
  await connection.close(AbortSignal.abort());
  expect(await never).toMatch(/terminated/);
  expect(connection.embedded?.pid).toBeUndefined();
});

describe("a server that recovers", () => {
  /** Refuses every connection as PostgreSQL does while it recovers, until it closes them. */
  async function recovering() {
    const fields = "SFATAL\0C57P03\0Mthe database system is in recovery mode\0\0";
    const refusal = Buffer.alloc(5 + fields.length, `E....${fields}`, "latin1");
    refusal.writeInt32BE(4 + fields.length, 1);
    let asked = 0;
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => {
        asked++;
        socket.end(refusal);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { url: `postgres://me:secret@127.0.0.1:${port}/x`, asked: () => asked };
  }

  test("is waited for until the wait is cancelled", async () => {
    const { url: address, asked } = await recovering();
    const told = new AbortController();
    const connecting = connect({ url: address, folder: "", signal: told.signal });
    const refused = expect(connecting).rejects.toThrow("told to stop");
    await expect.poll(asked).toBeGreaterThan(3);
    told.abort(new Error("told to stop"));
    await refused;
  });

  // embedded-recovery.test.ts shows that line of the embedded server.
  test.runIf(isProof)("is waited for with a line in the log after five seconds, and is asked less and less often", async () => {
    const { url: address, asked } = await recovering();
    const told = new AbortController();
    const log: string[] = [];
    const say = (message: string) => {
      log.push(message);
      told.abort(new Error("told to stop"));
    };
    await expect(connect({ url: address, folder: "", log: say, signal: told.signal })).rejects.toThrow("told to stop");
    expect(log).toEqual([
      expect.stringMatching(/^Waiting for the database for \d+ seconds: the database system is in recovery mode$/),
    ]);
    // In the first five seconds; it was asked up to 45 times a second before.
    expect(asked()).toBeLessThan(25);
  });
});
