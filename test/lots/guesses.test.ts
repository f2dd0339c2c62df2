import { expect, test } from "vitest";
import { sweepLimits } from "../../domain/limits/count-uses.ts";
import { limits } from "../../domain/limits/limits.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { isProof } from "../builders/proof.ts";
import { testSite } from "../builders/site.ts";
import { writeLots } from "./lot-rows.ts";

const { get, db, database, app, config } = await enquirySite();
await writeLots(db);
await db.updateTable("product").set({ gtin: "04012345678901" }).where("id", "=", 7).execute();
const { max, minutes } = limits["unknown lots by client"];
const from = (peer: string) => (address: string) => get(address, {}, "GET", peer);

test("thousands of guesses of one client: after the limit every unknown lot is refused alike, as a page and as JSON", async () => {
  const guesses = isProof ? 10_000 : 1000;
  const guess = from("203.0.113.7");
  const statuses = new Map<number, number>();
  for (let at = 0; at < guesses; at++) {
    const { status } = await guess(`/lots/L-${2600 + (at % 12) + 1}-${1000 + at}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: max, 429: guesses - max });

  const bodies = new Set<string>();
  for (const address of ["/lots/L-2610-99", "/lots/whatever"]) {
    const response = await guess(address);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(minutes * 60);
    // How many guesses are left is told to nobody (docs/decisions/014).
    expect([...response.headers.keys()].filter((name) => name.startsWith("ratelimit"))).toEqual([]);
    bodies.add(await response.text());
  }
  expect(bodies.size).toBe(1);
  const page = pageParts([...bodies][0] ?? "");
  expect(page.text).toContain(`Too many unknown lot numbers were asked for from your network. Wait ${minutes} minutes`);
  expect((await guess("/lots/L-2610-99.json")).status).toBe(429);

  // Others, other pages, and lots that there are, are not concerned: a recall is never hidden.
  expect((await guess("/faq")).status).toBe(200);
  for (const path of ["/lots/L-2610-1", "/lots/L-2608-2", "/lots/L-2608-2.json"]) expect((await guess(path)).status).toBe(200);
  expect((await from("198.51.100.1")("/lots/L-2610-98")).status).toBe(404);
});

test("the limit holds on another node, and no address is kept once it is over", async () => {
  const other = await testSite({ database });
  const status = (await other.get("/lots/L-2611-555", {}, "GET", "203.0.113.7")).status;
  expect(status).toBe(429);
  const { rows } = await database.pool.query<{ key: string }>("select key from limit_use where key like 'unknown lots%'");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ key }) => !key.includes("203.0.113"))).toBe(true);
  await sweepLimits({ db, now: () => new Date(Date.now() + minutes * 60_000 + 1000) });
  expect((await database.pool.query("select from limit_use where key like 'unknown lots%'")).rowCount).toBe(0);
});

/** Every door at which a lot is named, with its answers to a lot that we know and to one that we do not. */
const doors: [door: string, method: "GET" | "POST", known: number, of: (number: string) => string][] = [
  ["passport", "GET", 200, (number) => `/lots/${number}`],
  ["passport as JSON", "GET", 200, (number) => `/lots/${number}.json`],
  ["call", "GET", 200, (number) => `/api/lot_by_number?number=${number}`],
  ["call by its long address", "GET", 200, (number) => `/api/index.php/lot_by_number?number=${number}`],
  ["watch", "GET", 200, (number) => `/watch-lots/${number}`],
  ["wish to be told", "POST", 303, (number) => `/watch-lots/${number}`],
  ["proof", "GET", 200, (number) => `/lot-proof/${number}`],
  ["digital link", "GET", 307, (number) => `/01/04012345678901/10/${number}`],
];
/** Asks at a door from an address. */
function askAt([, method, , of]: (typeof doors)[number], number: string, peer: string): Promise<Response> {
  if (method === "GET") return get(of(number), {}, "GET", peer);
  const body = new URLSearchParams({ email: "ada@lab.example" });
  return Promise.resolve(
    app.fetch(new Request(config.origin + of(number), { method, body, headers: { origin: config.origin } }), peer),
  );
}

test("the same unknown numbers count at every door: a guesser gains nothing by going to another one", async () => {
  const peer = "198.51.100.50";
  const statuses: number[] = [];
  for (let at = 0; at < max + doors.length; at++)
    statuses.push((await askAt(doors[at % doors.length] as (typeof doors)[number], `L-2611-${2000 + at}`, peer)).status);
  expect(statuses.slice(0, max)).toEqual(Array.from({ length: max }, () => 404));
  expect(statuses.slice(max)).toEqual(doors.map(() => 429));
  // Neither a history of no item nor a pair that opens no paper is let through by itself.
  expect((await get("/lot-history/99-999", {}, "GET", peer)).status).toBe(429);
  expect((await get("/lot-history-table/99-999", {}, "GET", peer)).status).toBe(429);
  expect((await get(`/papers/proof?sha256=${"0".repeat(64)}&lot=L-2611-1`, {}, "GET", peer)).status).toBe(429);
});

test.each(doors)("%s: beyond the limit a known lot answers, and an unknown one always alike", async (...door) => {
  const peer = "198.51.100.51";
  for (let at = 0; at <= max; at++) await get(`/lots/L-2612-${3000 + at}`, {}, "GET", peer);
  expect((await askAt(door, "L-2610-1", peer)).status).toBe(door[2]);
  const bodies = await Promise.all(["L-2612-1", "nothing"].map(async (number) => (await askAt(door, number, peer)).text()));
  expect(new Set(bodies).size).toBe(1);
});

test("an address without a lot is no guess: neither a page that is not there nor an item", async () => {
  const peer = "198.51.100.52";
  for (let at = 0; at < max + 5; at++) expect((await get("/01/04012345678918", {}, "GET", peer)).status).not.toBe(429);
  expect((await get("/lots/L-2612-77", {}, "GET", peer)).status).toBe(404);
});
