import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../../bench/processes.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { freePort } from "../builders/free-port.ts";
import { watching } from "../builders/watching.ts";
import { openMailSink } from "./mail-sink.ts";

const { db, url } = await testDatabase();
const build = catalogue(db);
await build.supplier({ name: "Warpline", email: "desk@warpline.example" });
const method = await build.method({ designation: "ISO 105-C06" });
const { edition, watch } = watching(db);
const watchers = 150;
for (let at = 0; at < watchers; at++) await watch(method, `reader${at}@lab.example`);
// Those that ask to confirm.
await db.deleteFrom("outbox").execute();
await edition(method, { edition: "2010" });

const folder = mkdtempSync(path.join(tmpdir(), "warpline-told-"));
const sink = await openMailSink(await freePort());
const port = await freePort();
const start = () =>
  startServer(
    "build/server/main.js",
    port,
    {
      ...{ DATABASE_URL: url, DATA_FOLDER: folder, SMTP_URL: sink.url, NODE_ENV: "development", LOG_LEVEL: "silent" },
      ...{ LOAD_DEMO: "no", PICTURES_IN_BACKGROUND: "no", RATE_LIMITS: "off" },
    },
    "/readyz",
  );
let site = await start();
afterAll(async () => {
  await site.stop();
  await sink.away();
  rmSync(folder, { recursive: true, force: true });
});

test("a site that is killed while it tells of a new edition tells everybody, and nobody twice", async () => {
  await expect.poll(() => sink.taken.size, { interval: 1 }).toBeGreaterThan(3);
  const gone = once(site.process, "exit");
  site.process.kill("SIGKILL");
  expect(await gone).toEqual([null, "SIGKILL"]);
  expect(sink.taken.size).toBeLessThan(watchers);
  // Another node takes a mail over that was being sent after five minutes: here at once.
  await db.updateTable("outbox").set({ next_at: new Date() }).where("sent_at", "is", null).execute();
  site = await start();
  await expect.poll(() => sink.taken.size).toBe(watchers);
  // A mail that was sent again has the Message-ID of the first: mailboxes show it once.
  const rows = await db.selectFrom("outbox").select(["to_address", "message"]).execute();
  expect(rows.map(({ message }) => message)).toEqual(Array.from({ length: watchers }, () => "edition-news"));
  expect(new Set(rows.map(({ to_address }) => to_address)).size).toBe(watchers);
});
