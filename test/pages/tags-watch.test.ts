import { expect, onTestFinished, test } from "vitest";
import { feedName, openFeed } from "../../db/changes/page-change-feed.ts";
import { watchPageTags } from "../../db/changes/page-tags.ts";
import { testDatabase } from "../builders/database.ts";
import { testWire } from "../builders/wire.ts";

const database = await testDatabase();
const { pool } = database;
const wire = await testWire(database);

/** Long enough for a busy machine; what is waited for comes at once. */

/** Watches through the wire, and writes down what happens. */
async function watch() {
  const happened: unknown[] = [];
  const watching = watchPageTags(
    wire,
    {
      onTags: (tags) => happened.push(tags),
      onLost: () => happened.push("lost"),
      onBack: ({ missed }) => happened.push({ missed }),
    },
    { beat: 50 },
  );
  onTestFinished(async () => {
    wire.mend();
    await watching.close();
  });
  await watching.ready;
  return happened;
}

let supplierFacts = 0;
const change = () => pool.query("insert into supplier values ($1, 'x')", [`fact ${supplierFacts++}`]);

test("a change is announced when it is committed, not before, and not when it is rolled back", async () => {
  const happened = await watch();
  const client = await pool.connect();
  await client.query("begin; insert into category (id, name) values (1, 'Soils'); rollback");
  await client.query("begin; insert into category (id, name) values (2, 'Soils')");
  await change();
  await expect.poll(() => happened).toEqual([["supplier"]]);
  await client.query("commit");
  client.release();
  await expect.poll(() => happened).toEqual([["supplier"], ["categories", "category:2"]]);
});

test("a lost connection is noticed, and changes made meanwhile are announced when it is back", async () => {
  const happened = await watch();
  const slow = await pool.connect();
  await slow.query("begin; insert into standards_body (id, name, full_name) values (1, 'ISO', 'ISO')");
  wire.cut();
  await expect.poll(() => happened).toEqual(["lost"]);
  await change();
  await slow.query("commit");
  slow.release();
  wire.mend();
  await expect.poll(() => happened).toEqual(["lost", { missed: ["bodies", "body:1", "supplier"] }]);
  await change();
  await expect.poll(() => happened.slice(2)).toEqual([["supplier"]]);
});

test("a connection that dies silently is noticed too", async () => {
  const happened = await watch();
  wire.silence();
  await change();
  await expect.poll(() => happened).toEqual(["lost"]);
  wire.mend();
  await expect.poll(() => happened).toEqual(["lost", { missed: ["supplier"] }]);
});

test("a connection that the server ends is reopened", async () => {
  const happened = await watch();
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
    [feedName],
  );
  await expect.poll(() => happened).toEqual(["lost", { missed: [] }]);
  await change();
  await expect.poll(() => happened.slice(2)).toEqual([["supplier"]]);
});

test("after a restart of the server everything may have changed", async () => {
  const feed = await openFeed(pool.options, () => {}, 5000);
  onTestFinished(() => feed.close());
  const here = await feed.bookmark();
  expect(await feed.missedSince(here)).toEqual([]);
  expect(await feed.missedSince({ ...here, server: "2001-01-01 00:00:00+00" })).toBe("everything");
});

test("changes of more than a day ago are forgotten", async () => {
  await pool.query(
    "insert into page_change (at, tags) values (now() - interval '25 hours', '{old}'), (now() - interval '23 hours', '{young}')",
  );
  await watch();
  await expect
    .poll(async () => (await pool.query("select tags from page_change where tags && '{old,young}'")).rows)
    .toEqual([{ tags: ["young"] }]);
});

test("closing does not wait for a database that is away", async () => {
  wire.cut();
  const watching = watchPageTags(wire, { onTags: () => {}, onLost: () => {}, onBack: () => {} });
  await watching.close();
  await watching.ready;
  wire.mend();
});
