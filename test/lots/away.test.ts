import { expect, test } from "vitest";
import { testSite } from "../builders/site.ts";
import { writeLots } from "./lot-rows.ts";

const { get, db } = await testSite();
await writeLots(db);

/** Seconds for which a content delivery network may answer while the site is away; undefined where it may not store the answer. */
async function awaySeconds(address: string): Promise<number | undefined> {
  const { headers } = await get(address);
  const [, seconds] = /stale-if-error=(\d+)/.exec(headers.get("cdn-cache-control") ?? "") ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

test.each([
  "/lots/L-2610-1",
  "/lots/L-2608-2",
  "/lots/L-2609-1",
  "/lots/L-2610-1.json",
  "/api/lot_by_number?number=L-2610-1",
  "/lot-history/11-010",
  "/watch-lots/L-2610-1",
  "/search?q=L-2610-1",
])("%s is served for five minutes at most while the site is away", async (address) => {
  expect(await awaySeconds(address)).toBe(300);
});

test.each(["/faq", "/product-by-category", "/product-verification"])(
  "%s, which says nothing of a lot, for a day",
  async (address) => {
    expect(await awaySeconds(address)).toBe(86_400);
  },
);
