import { EventEmitter } from "node:events";
import type pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { nameStatements } from "./named-statements.ts";

type Call = string | { name?: string; text: string; values: unknown[] };

/** A connection that writes down what it is asked, and may refuse it. */
class RecordingClient {
  calls: Call[] = [];
  refusals: Error[] = [];
  query(call: Call): Promise<string> {
    this.calls.push(call);
    const refusal = this.refusals.shift();
    return refusal ? Promise.reject(refusal) : Promise.resolve("rows");
  }
}

let pool: EventEmitter;
let client: pg.PoolClient & RecordingClient;
/** Runs a statement so often that it has a name from then on, and forgets those calls. */
async function heat(text: string, values: unknown[] = [1]) {
  for (let n = 0; n < 2; n++) await client.query(text, values);
  client.calls = [];
}
const names = () => client.calls.map((call) => (typeof call === "string" ? undefined : call.name));
const connect = () => {
  const made = new RecordingClient() as pg.PoolClient & RecordingClient;
  pool.emit("connect", made);
  return made;
};

beforeEach(() => {
  pool = new EventEmitter();
  nameStatements(pool as pg.Pool);
  client = connect();
});

describe("a statement's name", () => {
  test("is the same for the same text on every connection, and different for another text", async () => {
    await heat("select $1::int");
    await heat("select $1::text");
    await client.query("select $1::int", [1]);
    await client.query("select $1::int", [2]);
    await client.query("select $1::text", [1]);
    const [first, second, third] = names();
    expect(first).toMatch(/^[\w-]{20,63}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    client = connect();
    await client.query("select $1::int", [3]);
    expect(names()).toEqual([first]);
  });

  test("is given to a single select without parameters, but not to a script or a command", async () => {
    await heat("select name from category", []);
    await client.query("select name from category", []);
    await client.query("select 1; select 2", []);
    await client.query("begin", []);
    await client.query("select 1");
    expect(names()).toEqual([expect.any(String), undefined, undefined, undefined]);
  });

  test("is given at the third use", async () => {
    for (let n = 0; n < 3; n++) await client.query("select $1::int", [1]);
    expect(names()).toEqual([undefined, undefined, expect.any(String)]);
  });

  test("is not used up by texts that come once or twice, such as lists of different lengths", async () => {
    for (let n = 0; n < 3000; n++) for (let time = 0; time < 2; time++) await client.query(`select $1 as seldom${n}`, [n]);
    expect(names().filter(Boolean)).toEqual([]);
    await heat("select $1 as later");
    await client.query("select $1 as later", [1]);
    expect(names()).toEqual([expect.any(String)]);
  });

  test("is given up to a maximum of texts", async () => {
    for (let n = 0; n < 600; n++) for (let time = 0; time < 3; time++) await client.query(`select $1 as c${n}`, [n]);
    expect(names().filter(Boolean)).toHaveLength(500);
  });
});

describe("a stale plan after a migration", () => {
  const stale = Object.assign(new Error("cached plan must not change result type"), { code: "0A000" });
  const aborted = Object.assign(new Error("current transaction is aborted"), { code: "25P02" });

  test("is replaced by a plan under another name", async () => {
    await heat("select * from product where id = $1");
    client.refusals = [stale];
    expect(await client.query("select * from product where id = $1", [1])).toBe("rows");
    await client.query("select * from product where id = $1", [2]);
    const [before, after, later] = names();
    expect(after).not.toBe(before);
    expect(later).toBe(after);
  });

  test("inside a transaction is an error", async () => {
    client.refusals = [stale, aborted];
    await expect(client.query("select * from product where id = $1", [1])).rejects.toBe(stale);
  });

  test("is not suspected after other errors, which are thrown at once", async () => {
    const error = Object.assign(new Error("no such column"), { code: "42703" });
    client.refusals = [error];
    await expect(client.query("select x from product where id = $1", [1])).rejects.toBe(error);
    expect(client.calls).toHaveLength(1);
  });
});
