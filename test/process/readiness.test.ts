import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { checkStore } from "../../domain/files/check-store.ts";
import { healthRoutes } from "../../server/health/health.ts";
import { createReadiness } from "../../server/health/readiness.ts";
import { testSite } from "../builders/site.ts";
import { mailbox } from "../stand-ins/mailbox.ts";

const dataFolder = mkdtempSync(path.join(tmpdir(), "warpline-readiness-"));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const key = "the-key-of-this-test-alone";
const stop = new AbortController();
const site = await testSite({ config: { dataFolder, apiKeys: [key] }, stopping: stop.signal });
const { db } = site;

let elapsed = 0;
const byOurClock = healthRoutes(createReadiness({ ...site, elapsed: () => elapsed }));

async function said(answer: Response) {
  return { ...((await answer.json()) as { status: string; reason?: string }), said: answer.status };
}
const ready = async () => said(await site.get("/readyz"));
/** What was found out a moment ago is believed for five seconds. */
async function readyLater() {
  elapsed += 60_000;
  return said(await byOurClock.request("/readyz"));
}

test("a site that can do all of its work is ready, and the check leaves nothing behind", async () => {
  expect(await ready()).toEqual({ status: "ready", impaired: [], said: 200 });
  expect(readdirSync(dataFolder)).toEqual([]);
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a node with another folder than the others reports that the files are missing", async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), "warpline-elsewhere-"));
  afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));
  await checkStore({ db, files: site.files });
  const other = await testSite({ database: site.database, config: { dataFolder: elsewhere } });
  const answer = await other.get("/readyz");
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: "not ready", reason: "the files of the database are not here (npm run cli -- doctor)" },
  ]);
  expect((await readyLater()).said).toBe(200);
});

test("a mail server or a store that does not answer impairs every node: the site stays ready, and says so until it is back", async () => {
  const box = await mailbox();
  const smtpUrl = { dead: "smtp://127.0.0.1:1", alive: box.url };
  const files: typeof site.files = (area) => ({ ...site.files(area), size: () => Promise.reject(new Error("no answer")) });
  const look = (url: string, stores = site.files) =>
    createReadiness({ db, files: stores, config: { dataFolder, smtpUrl: url } })();
  expect(await look(smtpUrl.alive)).toEqual({ reason: undefined, impaired: [] });
  expect(await look(smtpUrl.dead, files)).toEqual({
    reason: undefined,
    impaired: ["the store of files does not answer", "the mail server does not take mail"],
  });
});

// A device that is always full.
test.skipIf(!existsSync("/dev/full"))("with a full disk the site is not ready, until there is room", async () => {
  symlinkSync("/dev/full", path.join(dataFolder, ".ready-check"));
  await expect.poll(readyLater).toMatchObject({ said: 503, reason: "the data folder cannot be written (ENOSPC)" });
  rmSync(path.join(dataFolder, ".ready-check"), { force: true });
  await expect.poll(readyLater).toMatchObject({ said: 200 });
});

describe("when the database has no room", () => {
  const refuse = async () => {
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    await sql`create trigger no_room before insert on outbox execute function no_room()`.execute(db);
  };
  const fields = () => new URLSearchParams(sampleOf(inquiry));
  const send = (address: string, headers: Record<string, string> = {}) =>
    site.app.fetch(
      new Request(site.config.origin + address, { method: "POST", body: fields(), headers: { "X-API-Key": key, ...headers } }),
    );

  test("the site is not ready, and what is sent is answered by 503, not by a fault of ours", async () => {
    await refuse();
    await expect.poll(readyLater).toMatchObject({ said: 503, reason: "the outbox cannot be written (53100)" });
    const call = await send("/api/textile_inquiry");
    expect([call.status, call.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await call.json()).toMatchObject({ success: false, message: expect.stringMatching(/in a few minutes/) });
    const page = await send(inquiry.paths[0] ?? "", { Origin: site.config.origin });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await page.text()).toContain("This could not be stored");
    expect(await db.selectFrom("enquiry").selectAll().execute()).toEqual([]);
    // Pages are read as ever.
    expect((await site.get("/")).status).toBe(200);
  });
});

test("a site that is stopping is not ready", async () => {
  stop.abort();
  expect(await ready()).toEqual({ status: "not ready", reason: "the site is stopping", said: 503 });
});
