import { expect, test } from "vitest";
import { sweepLimits } from "../../domain/limits/count-uses.ts";
import { limits } from "../../domain/limits/limits.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";
import { writeLots } from "./lot-rows.ts";

const { get, db, database } = await testSite();
await writeLots(db);
const { max, minutes } = limits["unknown lots by client"];
const from = (peer: string) => (address: string) => get(address, {}, "GET", peer);

test("ten thousand guesses of one client: after the limit every unknown lot is refused alike, as a page and as JSON", async () => {
  const guess = from("203.0.113.7");
  const statuses = new Map<number, number>();
  for (let at = 0; at < 10_000; at++) {
    const { status } = await guess(`/lots/L-${2600 + (at % 12) + 1}-${1000 + at}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: max, 429: 10_000 - max });

  const bodies = new Set<string>();
  for (const address of ["/lots/L-2610-99", "/lots/whatever"]) {
    const response = await guess(address);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(minutes * 60);
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
