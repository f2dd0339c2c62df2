import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../../bench/processes.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { freePort } from "../builders/free-port.ts";
import { examples } from "../builders/property.ts";
import { openMailSink } from "./mail-sink.ts";
import { apiKey, startSenders } from "./senders.ts";
import { judge } from "./verdict.ts";

const { db, url } = await testDatabase();
await catalogue(db).supplier({ name: "Warpline", email: "desk@warpline.example" });
const folder = mkdtempSync(path.join(tmpdir(), "warpline-killed-"));
const sink = await openMailSink(await freePort());
const port = await freePort();
const start = () => {
  const env = { DATABASE_URL: url, DATA_FOLDER: folder, API_KEYS: apiKey, SMTP_URL: sink.url };
  const quiet = {
    NODE_ENV: "development",
    LOG_LEVEL: "silent",
    LOAD_DEMO: "no",
    PICTURES_IN_BACKGROUND: "no",
    RATE_LIMITS: "off",
  };
  return startServer("build/server/main.js", port, { ...env, ...quiet }, "/readyz");
};
let site = await start();
afterAll(async () => {
  await site.stop();
  await sink.away();
  rmSync(folder, { recursive: true, force: true });
});

test("a site killed in the middle of its work has everything it accepted, once, and sends every mail", async () => {
  const senders = startSenders([site.url], 6, 20);
  for (let kill = 1; kill <= examples(4); kill++) {
    const { length } = senders.accepted;
    await expect.poll(() => senders.accepted.length, { interval: 1 }).toBeGreaterThan(length + 10);
    const gone = once(site.process, "exit");
    site.process.kill("SIGKILL");
    expect(await gone).toEqual([null, "SIGKILL"]);
    site = await start();
  }
  await senders.finish();
  // Those that were under way at each death were sent again.
  expect(senders.failures()).toBeGreaterThan(0);
  expect(senders.refused).toEqual([]);
  expect(
    await judge({ connection: { db }, folder, attachments: path.join(folder, "attachments") }, senders.accepted, sink),
  ).toEqual([]);
});
