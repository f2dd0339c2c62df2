import { expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await demoSite();
const { db } = site;
const staffBrowser = staffActors(site);
const edith = await staffBrowser("editor", { name: "Edith Lund" });
const list = "/staff/catalogue/address-redirect";

const add = (from: string, to: string) =>
  edith.post(`${list}/edit`, { act: "save", seen: "0", "c.id": "", "c.from_path": from, "c.to_path": to });
async function publishAll() {
  const drafts = await db.selectFrom("record_draft").select(["table_name", "key", "version"]).execute();
  const named = Object.fromEntries(drafts.map((one) => [`draft:${one.table_name}:${one.key}`, String(one.version)]));
  return edith.post("/staff/catalogue/drafts", { act: "publish", ...named });
}
const textOf = async (response: Response) => pageParts(await response.text()).text;
const discardAll = () => db.deleteFrom("record_draft").execute();

test("an address that staff redirect leads to another one, with its query, until that is taken back", async () => {
  expect((await site.get("/old-catalogue")).status).toBe(404);
  expect((await add("/old-catalogue", "/contact")).status).toBe(303);
  expect((await site.get("/old-catalogue")).status).toBe(404);
  expect((await publishAll()).status).toBe(303);
  const moved = await site.get("/old-catalogue?from=print");
  expect([moved.status, moved.headers.get("location"), moved.headers.get("cache-control")]).toEqual([
    ...[301, "/contact?from=print", "no-cache"],
  ]);
  expect((await site.get("/old-catalogue/")).headers.get("location")).toBe("/contact");
  const { id } = await db.selectFrom("publication").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await edith.post("/staff/catalogue/drafts", { act: "take-back", publication: String(id) });
  expect((await site.get("/old-catalogue")).status).toBe(404);
});

test.each(["/contact", "/staff/inbox", "/customer-portal", "/healthz", "/careers", "/api/products"])(
  "an address that exists, %s, is not redirected",
  async (from) => {
    const refused = await add(from, "/");
    expect([refused.status, await textOf(refused)]).toEqual([422, expect.stringContaining(`${from} exists`)]);
  },
);

test("a redirect to nothing is refused, and so is one that leads back", async () => {
  const nowhere = await add("/old-one", "/nowhere-at-all");
  expect([nowhere.status, await textOf(nowhere)]).toEqual([422, expect.stringContaining("/nowhere-at-all does not exist")]);
  await add("/old-one", "/contact");
  await publishAll();
  await add("/old-two", "/old-one");
  await publishAll();
  const { id } = await db
    .selectFrom("address_redirect")
    .select("id")
    .where("from_path", "=", "/old-one")
    .executeTakeFirstOrThrow();
  await edith.post(`${list}/edit?key=${id}`, { act: "save", seen: "0", "c.to_path": "/old-two" });
  const loop = await publishAll();
  expect([loop.status, await textOf(loop)]).toEqual([422, expect.stringContaining("must not lead back")]);
  await discardAll();
  const same = await add("/old-three", "/old-three");
  expect(same.status).toBe(422);
  expect((await add("//evil.example", "/contact")).status).toBe(303);
  expect((await publishAll()).status).toBe(422);
  await discardAll();
});

test("an item that gets another number keeps the old one as another name, and is found by it", async () => {
  const item = await db
    .selectFrom("product")
    .select(["id", "name"])
    .where("item_number", "=", "11-010")
    .executeTakeFirstOrThrow();
  const form = `/staff/catalogue/product/edit?key=${item.id}`;
  expect((await site.get("/lot-history/11-010")).status).toBe(200);
  await edith.post(form, { act: "save", "c.item_number": "11-011x" });
  expect(await textOf(await edith.get(form))).toContain("Lots, papers and kits follow, and 11-010 stays as another name.");
  expect((await publishAll()).status).toBe(303);
  const history = await site.get("/lot-history/11-010?property=mass+per+unit+area");
  expect([history.status, history.headers.get("location")]).toEqual([
    301,
    expect.stringContaining("/lot-history/11-011x?property="),
  ]);
  expect((await site.get("/lot-history/11-011x")).status).toBe(200);
  expect(await textOf(await edith.get(form))).toContain("11-010");
  await expect.poll(async () => textOf(await site.get("/search?q=11-010"))).toContain("11-011x");
});

test("who else has a record open is seen, until they leave it", async () => {
  const rosa = await staffBrowser("admin", { name: "Rosa Lind" });
  const page = "product 101";
  const open = async (person: typeof edith, fields: object = {}) => person.post("/staff/open", { page, ...fields });
  expect(await (await open(edith)).json()).toEqual({ viewers: [] });
  expect(await (await open(rosa)).json()).toEqual({ viewers: ["Edith Lund"] });
  expect((await open(edith, { left: "yes" })).status).toBe(204);
  expect(await (await open(rosa)).json()).toEqual({ viewers: [] });
  const stranger = await site.app.fetch(
    new Request(`${site.config.origin}/staff/open`, {
      method: "POST",
      body: new URLSearchParams({ page }),
      headers: { origin: site.config.origin },
    }),
  );
  expect(stranger.status).toBe(303);
});
