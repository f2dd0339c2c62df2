import pg from "pg";
import { expect, test } from "vitest";
import { isDatabaseAway, isDatabaseBusy } from "./is-database-away.ts";

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  failure("connect ECONNREFUSED /data/postgres/socket/.s.PGSQL.5432", "ECONNREFUSED"),
  Object.assign(failure("connect ENOENT /data/postgres/socket/.s.PGSQL.5432", "ENOENT"), { syscall: "connect" }),
  failure("read ECONNRESET", "ECONNRESET"),
  failure("terminating connection due to administrator command", "57P01"),
  failure("the database system is starting up", "57P03"),
  failure("sorry, too many clients already", "53300"),
  failure("Connection terminated unexpectedly"),
  failure("Connection terminated due to connection timeout"),
  failure("timeout exceeded when trying to connect"),
  failure("Client has encountered a connection error and is not queryable"),
  failure("Cannot use a pool after calling end on the pool"),
])("away: %s", (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  failure("syntax error", "42601"),
  failure("duplicate key", "23505"),
  Object.assign(failure("ENOENT: no such file or directory, open 'x'", "ENOENT"), { syscall: "open" }),
  "ECONNREFUSED",
  undefined,
])("not away: %s", (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test.each([
  failure("canceling statement due to statement timeout", "57014"),
  failure("canceling statement due to lock timeout", "55P03"),
  failure("terminating connection due to idle-in-transaction timeout", "25P03"),
  failure("timeout exceeded when trying to connect"),
])("busy, which counts as away: %s", (error) => {
  expect([isDatabaseBusy(error), isDatabaseAway(error)]).toEqual([true, true]);
});

test("a server that cannot be reached is away, not busy", () => {
  expect(isDatabaseBusy(failure("connect ECONNREFUSED", "ECONNREFUSED"))).toBe(false);
});

test("a pool on a socket without a server is away", async () => {
  const pool = new pg.Pool({ host: "/nowhere", user: "warpline" });
  const error: unknown = await pool.query("select 1").catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  await pool.end();
});
