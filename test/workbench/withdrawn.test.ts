import { expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const edith = await staffActors(site)("editor");
const item = await db
  .selectFrom("product")
  .select(["id", "name", "subcategory_id"])
  .where("item_number", "=", "11-011")
  .executeTakeFirstOrThrow();
const textOf = async (address: string) => (await site.get(address)).text();
const form = `/staff/catalogue/product/edit?key=${item.id}`;
const itsPage = pageParts(await (await edith.get(form)).text()).links.find((link) => link.startsWith("/product-details/")) ?? "";
const { links } = pageParts(await textOf(itsPage));
const listOf = (start: string) => links.find((link) => link.startsWith(start)) ?? "";

/** Pages and calls that name the item while it is sold. */
const naming = [
  listOf("/product/"),
  listOf("/products-by-standard-methods/"),
  "/search?q=11-011",
  "/search/suggest?q=11-011",
  "/sitemap-products-1.xml",
  "/api/warpline-products-by-subcategory",
].filter(Boolean);

async function publish(cells: Record<string, string>): Promise<void> {
  await edith.post(form, { act: "save", seen: "0", ...cells });
  const { version } = await db.selectFrom("record_draft").select("version").executeTakeFirstOrThrow();
  const done = await edith.post(form, { act: "publish", [`draft:product:${item.id}`]: String(version) });
  expect(done.headers.get("location")).toBe(`${form}&done=publish`);
}

test("an item that is withdrawn leaves lists, counts and search, and keeps its page; taken back, all is as before", async () => {
  const before = new Map<string, string>();
  for (const address of naming) before.set(address, await textOf(address));
  const named = naming.filter((address) => before.get(address)?.includes("11-011"));
  expect(named.length).toBeGreaterThanOrEqual(4);
  const page = await textOf(itsPage);

  await publish({ "c.withdrawn_on": "2026-11-26", "c.replaced_by": "11-010" });
  for (const address of named.filter((one) => one !== "/search?q=11-011"))
    await expect.poll(async () => (await textOf(address)).includes(itsPage)).toBe(false);
  const withdrawn = await textOf(itsPage);
  const { text } = pageParts(withdrawn);
  expect(text).toContain("No longer sold since 26 Nov 2026. Item 11-010");
  expect(text).not.toContain("Request a Quote");
  expect(withdrawn).toContain('name="robots" content="noindex');

  // Its number is understood all the same, and leads on.
  const searched = pageParts(await textOf("/search?q=11-011"));
  expect(searched.text).toContain("No longer sold since 26 Nov 2026. Item 11-010");
  expect(searched.links).toContain(itsPage);
  const { id } = await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await edith.post("/staff/catalogue/drafts", { act: "take-back", publication: String(id) });
  for (const address of named) await expect.poll(() => textOf(address)).toBe(before.get(address));
  await expect.poll(() => textOf(itsPage)).toBe(page);
});

test("what replaces an item must be another item, and the day must be said", async () => {
  await edith.post(form, { act: "save", seen: "0", "c.replaced_by": "11-010" });
  const { text } = pageParts(await (await edith.get(form)).text());
  expect(text).toContain("Withdrawn on must be filled where Replaced by is");
});
