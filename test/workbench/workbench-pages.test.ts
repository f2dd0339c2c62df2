import { expect, test } from "vitest";
import { publishDue } from "../../domain/workbench/publish.ts";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const staffBrowser = staffActors(site);
const edith = await staffBrowser("editor", { name: "Edith Lund" });
const [mei, sam, victor] = [await staffBrowser("quality"), await staffBrowser("sales"), await staffBrowser("viewer")];
const item = await db.selectFrom("product").select("id").where("item_number", "=", "11-010").executeTakeFirstOrThrow();
const form = `/staff/catalogue/product/edit?key=${item.id}`;
const textOf = async (person: typeof edith, address: string) => pageParts(await (await person.get(address)).text()).text;
const pageOf = async (address: string) => (await site.get(address)).text();
const { links } = pageParts(await (await edith.get(form)).text());
const itsPage = links.find((link) => link.startsWith("/product-details/")) ?? "";
const preview = `${itsPage}?draft=product:${item.id}`;
const save = (fields: Record<string, string>) => edith.post(form, { act: "save", ...fields });
const seenOf = async () =>
  String(
    (await db.selectFrom("record_draft").select("version").where("key", "=", String(item.id)).executeTakeFirst())?.version ?? 0,
  );
const versionOf = async (table: string) =>
  String(
    (await db.selectFrom("record_draft").select("version").where("table_name", "=", table).executeTakeFirst())?.version ?? 0,
  );
/** Pages drop what has changed as soon as the database says so. */
const onThePage = (text: string) => expect.poll(async () => (await pageOf(itsPage)).includes(text)).toBe(true);

test("an item is found by its number, edited, looked at, published and taken back", async () => {
  const found = await edith.get("/staff/catalogue?q=11-010");
  expect([found.status, found.headers.get("location")]).toEqual([302, form]);
  const before = await pageOf(itsPage);
  expect(before).not.toContain("119");

  const saved = await save({ "c.areal_mass": "119" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `${form}&done=save`]);
  expect(await textOf(edith, `${form}&done=save`)).toContain("Published: 145");
  // Others see nothing of it, with the address of the preview or without.
  expect(await pageOf(itsPage)).toBe(before);
  expect(await pageOf(preview)).toBe(before);
  const seen = await edith.get(preview);
  const html = await seen.text();
  expect(html).toContain("119");
  expect([seen.status, seen.headers.get("cache-control"), seen.headers.get("etag"), seen.headers.get("x-robots-tag")]).toEqual([
    ...[200, "private, no-store", null, "noindex"],
  ]);
  expect(await pageOf(itsPage)).toBe(before);

  const draft = { [`draft:product:${item.id}`]: await seenOf() };
  const published = await edith.post(form, { act: "publish", ...draft });
  expect(published.headers.get("location")).toBe(`${form}&done=publish`);
  await onThePage("119");
  const { id } = await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const back = await edith.post("/staff/catalogue/drafts", { act: "take-back", publication: String(id) });
  expect(back.headers.get("location")).toBe("/staff/catalogue/drafts?done=take-back");
  await expect.poll(() => pageOf(itsPage)).toBe(before);
  const list = await textOf(edith, "/staff/catalogue/drafts");
  expect(list).toMatch(/Edith Lund took back what was published \d+ \w+ \d{4}, \d\d:\d\d Publish again/);
  // With what became of each field, once.
  expect(list.match(/Areal mass \d+\s*→\s*\d+/g)).toEqual(["Areal mass 119 → 145"]);
  expect(list).toContain("was taken back");
});

test("of a publication, what somebody has changed since is left or set back as they have seen it", async () => {
  const list = "/staff/catalogue/drafts";
  const other = await db.selectFrom("product").select("id").where("item_number", "=", "11-012").executeTakeFirstOrThrow();
  const massesOf = async () =>
    (
      await db.selectFrom("product").select("areal_mass").where("id", "in", [item.id, other.id]).orderBy("item_number").execute()
    ).map(({ areal_mass }) => areal_mass);
  async function publish(masses: Record<number, string>) {
    for (const [id, mass] of Object.entries(masses))
      await edith.post(`/staff/catalogue/product/edit?key=${id}`, { act: "save", "c.areal_mass": mass });
    const drafts = await db.selectFrom("record_draft").select(["key", "version"]).where("table_name", "=", "product").execute();
    const fields = Object.fromEntries(drafts.map(({ key, version }) => [`draft:product:${key}`, String(version)]));
    expect((await edith.post(list, { act: "publish", ...fields })).status).toBe(303);
    return (await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
  }
  const [mass, massOfOther] = await massesOf();
  const both = String(await publish({ [item.id]: "131", [other.id]: "132" }));
  await publish({ [item.id]: "133" });

  const refused = await edith.post(list, { act: "take-back", publication: both });
  const page = pageParts(await refused.text());
  expect(refused.status).toBe(409);
  expect(page.text).toContain("Somebody has changed this since. Look at what would be lost, then decide.");
  const [seen = ""] = page.values("seen");
  expect((await edith.post(list, { act: "take-back", publication: both, clashes: "set back", seen: "another" })).status).toBe(
    409,
  );
  expect(await massesOf()).toEqual([133, 132]);
  expect((await edith.post(list, { act: "take-back", publication: both, clashes: "leave", seen })).status).toBe(303);
  expect(await massesOf()).toEqual([133, massOfOther]);
  expect(pageParts(await (await edith.get(list)).text()).text).toMatch(/took back what was published [^P]+ Publish again/);
  await publish({ [item.id]: String(mass) });
});

test("an edit is on the pages of another node within a second", async () => {
  const other = await testSite({ database: site.database, begins: "2026-11-26T10:00:00Z" });
  expect(await (await other.get(itsPage)).text()).not.toContain("Woven for a test.");
  await save({ "c.description": "Woven for a test." });
  await edith.post(form, { act: "publish", [`draft:product:${item.id}`]: await seenOf() });
  await expect
    .poll(async () => (await (await other.get(itsPage)).text()).includes("Woven for a test."), { timeout: 1000 })
    .toBe(true);
});

test("a wrong value is named beside its field, is saved, and is not published", async () => {
  await save({ "c.areal_mass": "heavy" });
  expect(await textOf(edith, form)).toContain("Areal mass must be a positive number such as 115, not “heavy”");
  const refused = await edith.post(form, { act: "publish", [`draft:product:${item.id}`]: await seenOf() });
  expect([refused.status, pageParts(await refused.text()).text]).toEqual([
    422,
    expect.stringContaining("Nothing was published: mend this first."),
  ]);
  // Nor is it shown.
  expect((await edith.get(preview)).status).toBe(422);
  await edith.post(form, { act: "discard", seen: await seenOf() });
});

test("a field that somebody else has changed is not saved over unseen; saved again it is", async () => {
  const { finish } = await db.selectFrom("product").select("finish").where("id", "=", item.id).executeTakeFirstOrThrow();
  await save({ "c.finish": "hers", "w.finish": finish });
  const late = await edith.post(form, { act: "save", "c.finish": "his", "w.finish": finish, "c.colour": "", "w.colour": "" });
  const page = await late.text();
  const { text } = pageParts(page);
  expect(late.status).toBe(409);
  expect(text).toContain("This has changed in the meantime: Finish is “hers” now.");
  expect(text).toContain("Saved: hers");
  expect(page).toContain('value="his"');
  expect((await save({ "c.finish": "his", "w.finish": "hers" })).status).toBe(303);
  await edith.post(form, { act: "discard", seen: await seenOf() });
});

test("many drafts are discarded once that was said twice", async () => {
  await save({ "c.finish": "other" });
  const named = { [`draft:product:${item.id}`]: await seenOf() };
  const asked = await edith.post("/staff/catalogue/drafts", { act: "discard", ...named });
  expect([asked.status, pageParts(await asked.text()).text]).toEqual([
    422,
    expect.stringContaining("This throws 1 draft away for good."),
  ]);
  const done = await edith.post("/staff/catalogue/drafts", { act: "discard", sure: "1", ...named });
  expect([done.status, await seenOf()]).toEqual([303, "0"]);
});

test("a form that is too large is refused with words", async () => {
  const large = await edith.post(form, { act: "save", "c.description": "a".repeat(900_000) });
  expect(large.status).toBe(413);
});

test("who does not edit a table reads it", async () => {
  for (const person of [mei, sam, victor]) {
    expect((await person.get(form)).status).toBe(200);
    for (const act of ["save", "publish", "schedule", "discard", "remove"]) {
      const fields = { act, seen: "0", "c.areal_mass": "1", [`draft:product:${item.id}`]: "1", day: "2027-01-04" };
      expect((await person.post(form, fields)).status).toBe(403);
    }
    expect((await person.get(preview)).status).toBe(200);
  }
  expect((await site.get("/staff/catalogue")).status).toBe(303);
  expect((await edith.get("/staff/catalogue/account")).status).toBe(404);
  expect((await edith.get("/staff/catalogue/product/edit?key=999999")).status).toBe(404);
});

test("a new item like another one brings packs and methods along; its picture is put in", async () => {
  const add = `/staff/catalogue/product/edit?like=${item.id}`;
  expect(await textOf(edith, add)).toContain("Add a product");
  const added = await edith.post(add, {
    ...{ act: "save", seen: "0", like: String(item.id), "c.id": "", "c.subcategory_id": "11" },
    ...{ "c.item_number": "11-999", "c.name": "Adjacent fabric for a test" },
  });
  const at = new URL(added.headers.get("location") ?? "", "https://warpline.test");
  const key = at.searchParams.get("key") ?? "";
  const page = await textOf(edith, `${at.pathname}?key=${key}`);
  expect(page).toContain("roll of 10 m");
  expect(page).toContain("ISO 105-C06");
  const body = new FormData();
  body.set("file", new File([png], "cloth.png", { type: "image/png" }));
  const put = await site.app.fetch(
    new Request(`${site.config.origin}/staff/catalogue-file`, {
      method: "POST",
      body,
      headers: { cookie: edith.cookie, origin: site.config.origin, accept: "application/json" },
    }),
  );
  const { source } = (await put.json()) as { source: string };
  expect(source).toMatch(/^upload:[0-9a-f]{32}\.(webp|png|jpg)$/);
  const media = { act: "save", seen: "0", "c.id": "", "c.owner": "product:11-999", "c.source": source, "c.alt": "Cloth" };
  expect((await edith.post("/staff/catalogue/media/edit", media)).status).toBe(303);
  const drafts = await db.selectFrom("record_draft").select(["table_name", "key", "version"]).execute();
  // The preview shows the picture, which nobody else may fetch yet.
  const [frame] = pageParts(await (await edith.get(`/staff/catalogue/product/preview?key=${key}`)).text()).all("iframe");
  const seen = await (await edith.get(frame?.getAttribute("src") ?? "")).text();
  expect(seen).toContain(`/staff/catalogue-file?${new URLSearchParams({ source })}`);
  expect(seen).not.toContain(`/pictures/${drafts.find((one) => one.table_name === "media")?.key}-`);
  const named = Object.fromEntries(drafts.map((one) => [`draft:${one.table_name}:${one.key}`, String(one.version)]));
  const published = await edith.post("/staff/catalogue/drafts", { act: "publish", ...named });
  expect([published.status, published.headers.get("location")]).toEqual([303, "/staff/catalogue/drafts?done=publish&count=16"]);
  const shown = pageParts(await (await edith.get(`${at.pathname}?key=${key}`)).text()).links.find((one) =>
    one.startsWith("/product-details/"),
  );
  expect(await pageOf(shown ?? "")).toContain("Adjacent fabric for a test");
});

test("a kit is released by a second person", async () => {
  const kit = await db.selectFrom("kit").select(["id", "released_by"]).where("released_by", "<>", "").executeTakeFirstOrThrow();
  const address = `/staff/catalogue/kit/edit?key=${kit.id}`;
  await mei.post(address, { act: "save", seen: "0", "c.note": "Two layers." });
  await mei.post(address, { act: "publish", [`draft:kit:${kit.id}`]: await versionOf("kit") });
  expect(await textOf(mei, address)).toContain("Not released: visitors do not see this kit.");
  const own = await mei.post(address, { act: "release", review: "2027-11-30" });
  expect([own.status, pageParts(await own.text()).text]).toEqual([
    403,
    expect.stringContaining("You published the last change of this kit: somebody else must release it."),
  ]);
  expect((await edith.post(address, { act: "release", review: "2027-11-30" })).status).toBe(403);
  const second = await staffBrowser("quality", { name: "Ida Holm" });
  const released = await second.post(address, { act: "release", review: "2027-11-30" });
  expect(released.headers.get("location")).toBe(`${address}&done=release`);
  expect(await textOf(mei, address)).toContain("Released by Ida Holm, 26 Nov 2026. To be reviewed by 30 Nov 2027.");
  await second.post(address, { act: "withdraw-release" });
  expect(await textOf(mei, address)).toContain("Not released");
});

test("rows pasted from a sheet become drafts; one that is wrong is named, and nothing is saved", async () => {
  const lot = "/staff/catalogue/lot/edit?key=L-2611-7";
  const paste = (rows: string, person = mei) =>
    person.post(lot, { act: "paste", table: "lot_value", column: "lot_number", cell: "L-2611-7", rows });
  const drafts = () =>
    db.selectFrom("record_draft").select(["key", "act", "cells"]).where("table_name", "=", "lot_value").orderBy("key").execute();
  const refused = async (rows: string) => pageParts(await (await paste(rows)).text()).text;
  expect(await refused("pilling\t\t\t4\n\tISO 3801\tg/m²\t115")).toContain("Row 2: Property must be filled.");
  expect(await refused("Property\tFound\npilling\t4\npilling\t5")).toContain("Row 2: is there twice, in row 1 too.");
  expect(await refused("Property\n")).toContain("Paste at least one row.");
  expect((await paste("pilling", edith)).status).toBe(403);
  expect(await drafts()).toEqual([]);
  expect((await paste('Property\tFound\tUnit\npilling\t4\tgrade\n\n"mass,\nper area"\t115\tg/m²\n')).status).toBe(303);
  expect(await drafts()).toMatchObject([
    { key: "L-2611-7|mass,\nper area", act: "add", cells: { found: "115", unit: "g/m²", position: "20" } },
    { key: "L-2611-7|pilling", act: "add", cells: { found: "4", unit: "grade", position: "10" } },
  ]);
  // Pasted again, they are changed.
  await paste("Property\tFound\npilling\t5");
  expect(await drafts()).toMatchObject([{}, { cells: { found: "5", unit: "grade" } }]);
});

test("what is missing leads to where it is mended", async () => {
  const page = await (await edith.get("/staff/catalogue/missing")).text();
  expect(pageParts(page).text).toContain("Methods without a kit");
  expect(pageParts(page).links.some((link) => link.startsWith("/staff/catalogue/method/edit?key="))).toBe(true);
});

test("a draft is scheduled for a morning, and published then", async () => {
  await save({ "c.colour": "ecru for a test" });
  await edith.post(form, { act: "schedule", day: "2026-11-30", [`draft:product:${item.id}`]: await seenOf() });
  expect(await textOf(edith, form)).toContain("To be published 30 Nov 2026, 08:00");
  site.clock.set("2026-11-30T13:00:01Z");
  expect(await publishDue({ db, actor: { kind: "system" }, now: site.clock.now })).toBe(1);
  await onThePage("ecru for a test");
});

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
