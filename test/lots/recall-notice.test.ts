import { expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { recallLot } from "../../domain/recalls/recall-lot.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { lots } from "../builders/lots.ts";
import { pageParts } from "../builders/page-parts.ts";

const { db, get, send, config } = await enquirySite();
const { lot, delivery } = lots(db);
await catalogue(db).product({ item_number: "11-010", name: "Multifiber fabric DW" });
await lot("L-2608-2");
await delivery("L-2608-2", "ada@lab.example", { name: "Ada", company: "Lab" });
const quality: Context = { db, now: () => new Date(), actor: { kind: "staff", role: "quality", name: "Mei", id: undefined } };
await recallLot(quality, "L-2608-2", { reason: "The wool strip stains too little.", advice: "Send it back." });
const { token } = await db.selectFrom("recall_notice").select("token").executeTakeFirstOrThrow();
const address = `/recalls/${token}`;
const press = (to = address, origin = config.origin) => send(to, new URLSearchParams(), { origin });
const receivedAt = async () => (await db.selectFrom("recall_notice").select("received_at").executeTakeFirstOrThrow()).received_at;

test("a program that follows the links of a mail confirms nothing; the page says why and what to do, and who it is for is not on it", async () => {
  for (const method of ["GET", "HEAD"]) expect((await get(address, {}, method)).status).toBe(200);
  const page = await get(address);
  expect(page.headers.get("cache-control")).toContain("no-store");
  const { text, heading, robots } = pageParts(await page.text());
  expect(heading).toBe("Recall of lot L-2608-2");
  for (const said of [
    "11-010 Multifiber fabric DW",
    "The wool strip stains too little.",
    "Send it back.",
    "I have received this notice",
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/ada@lab|Ada/);
  expect(robots).toMatch(/^noindex/);
  expect(await receivedAt()).toBeNull();
});

test("the button is taken from our pages only; a second press changes nothing", async () => {
  expect((await press(address, "https://evil.example")).status).toBe(403);
  expect(await receivedAt()).toBeNull();
  const answer = await press();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
  const first = await receivedAt();
  expect(first).not.toBeNull();
  const { heading, text, all } = pageParts(await (await get(address)).text());
  expect(heading).toBe("Thank you: the notice has reached you");
  expect(text).toContain("There is nothing more to confirm.");
  expect(all(`form[action="${address}"] button`)).toEqual([]);
  expect((await press()).status).toBe(303);
  expect(await receivedAt()).toEqual(first);
});

test("a link of nothing is not found, and says where to look", async () => {
  for (const unknown of [`/recalls/${"a".repeat(24)}`, "/recalls/short"])
    for (const answer of [await get(unknown), await press(unknown)]) {
      expect(answer.status).toBe(404);
      expect(pageParts(await answer.text()).heading).toBe("This link is not good any more");
    }
});

test("the page of each item of the lot tells the recall, with a link; the page of another does not", async () => {
  const build = catalogue(db);
  const other = await build.product({ id: 900, item_number: "12-010", name: "Crocking cloth" });
  const one = await build.product({ id: 901, item_number: "11-099", name: "Multifiber fabric TV" });
  const pageOf = async (id: number, name: string) => pageParts(await (await get(`/product-details/${name}-${id}`)).text());
  expect((await pageOf(one, "multifiber-fabric-tv")).text).not.toContain("recalled");
  await lot("L-2608-9", { item_numbers: ["11-099", "11-010"] });
  await recallLot({ ...quality, now: () => new Date("2026-10-27T12:00:00Z") }, "L-2608-9", {
    reason: "Torn.",
    advice: "Send it back.",
  });
  // The database tells the site that what it keeps is stale.
  const texts = async () => (await pageOf(one, "multifiber-fabric-tv")).text;
  await expect.poll(texts).toContain("Lot L-2608-9 of this item was recalled on 27 Oct 2026.");
  const { all } = await pageOf(one, "multifiber-fabric-tv");
  expect(all('a[href="/lots/L-2608-9"]')).toHaveLength(1);
  expect((await pageOf(other, "crocking-cloth")).text).not.toContain("recalled");
});
