import { expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const staffBrowser = staffActors(site);
const edith = await staffBrowser("editor");
const victor = await staffBrowser("viewer");

async function put(person: typeof edith, file: File, use: "download" | "picture") {
  const body = new FormData();
  body.set("file", file);
  const headers = { cookie: person.cookie, origin: site.config.origin, accept: "application/json" };
  const address = `${site.config.origin}/staff/catalogue-file?for=${use}`;
  const answer = await site.app.fetch(new Request(address, { method: "POST", body, headers }));
  return { status: answer.status, ...((await answer.json()) as { source?: string; message?: string }) };
}

test("a file for download is put in and published; what it is not is refused", async () => {
  const said = await put(edith, new File(["MZ"], "tool.exe"), "download");
  expect([said.status, said.message]).toEqual([400, expect.stringContaining("its name must end in pdf, csv")]);
  expect((await put(edith, new File(["no PDF"], "sheet.pdf"), "download")).message).toContain("This file");
  expect((await put(victor, new File(["a,b"], "sizes.csv"), "download")).status).toBe(403);
  const { source = "" } = await put(edith, new File(["width,length\n100,40\n"], "sizes.csv"), "download");
  expect(source).toMatch(/^upload:download-[0-9a-f]{32}\.csv$/);

  const cells = { "c.id": "", "c.name": "Sizes of specimens", "c.source": source };
  const added = await edith.post("/staff/catalogue/download/edit", { act: "save", seen: "0", ...cells });
  expect(added.status).toBe(303);
  const [draft] = await db.selectFrom("record_draft").select(["key", "version"]).execute();
  const published = await edith.post("/staff/catalogue/drafts", {
    act: "publish",
    [`draft:download:${draft?.key}`]: String(draft?.version),
  });
  expect(published.status).toBe(303);
  const row = await db.selectFrom("download").selectAll().where("name", "=", "Sizes of specimens").executeTakeFirst();
  expect(row).toMatchObject({ source, extension: "csv", bytes: 20 });
});

test("a value far from the published one, and a number that looks like no other, ask whether they are meant", async () => {
  const item = await db
    .selectFrom("product")
    .select(["id", "areal_mass"])
    .where("item_number", "=", "11-010")
    .executeTakeFirstOrThrow();
  const form = `/staff/catalogue/product/edit?key=${item.id}`;
  await edith.post(form, { act: "save", "c.areal_mass": "1450", "c.item_number": "cotton" });
  const { text } = pageParts(await (await edith.get(form)).text());
  expect(text).toContain("Areal mass was 145 and would be 1450: more than half away. Are you sure?");
  expect(text).toContain("No other product has a number that looks like “cotton”. Are you sure?");
  // The picture that everybody sees, beside where else it is used.
  const medium = await db.selectFrom("media").select("id").where("product_id", "=", item.id).executeTakeFirstOrThrow();
  const picture = pageParts(await (await edith.get(`/staff/catalogue/media/edit?key=${medium.id}`)).text());
  expect(picture.text).toContain("Used on");
  expect(picture.links).toContain(form);
});
