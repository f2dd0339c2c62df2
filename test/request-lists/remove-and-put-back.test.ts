import { beforeAll, expect, test } from "vitest";
import { sweepLists } from "../../domain/request-lists/sweep-lists.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { fieldsOf, itemsOf, listVisitors } from "../builders/list-visitors.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite({ humanCheck: "off", enquiryRateLimit: 0 });
const { db } = site;
const browser = listVisitors(site);
const build = catalogue(db);

beforeAll(async () => {
  await build.category({ id: 1, name: "Multifibre" });
  await build.subcategory({ id: 11, category_id: 1, name: "Bands" });
  for (const [id, item_number, name] of [
    [101, "11-010", "Multifibre DW"],
    [102, "14-220", "ECE detergent"],
    [103, "16-010", "Grey scale"],
  ] as const)
    await build.product({ id, subcategory_id: 11, item_number, name });
});

type Visitor = ReturnType<typeof browser>;
/** Removes the line at a place, from 1, and follows the answer. */
async function remove(visitor: Visitor, place: number) {
  const fields = fieldsOf(await visitor.open());
  const id = fields[`Items.${place}.Id`] ?? "";
  const answer = await visitor.post("/request-list", { ...fields, do: `remove:${id}` });
  const way = answer.headers.get("location") ?? "";
  return { id, fields, way, page: await visitor.open(way.split("#")[0]) };
}
const putBack = (visitor: Visitor, page: ReturnType<typeof pageParts>, id: string) =>
  visitor.post("/request-list", { ...fieldsOf(page), do: `put-back:${id}` });

test("a line that was removed is named at its place, and comes back to it as it was, lot and note too", async () => {
  const visitor = browser();
  await visitor.add("11-010", "14-220", "16-010");
  await visitor.post("/request-list", {
    ...fieldsOf(await visitor.open()),
    "Items.2.Quantity": "3",
    "Items.2.Note": "one lot",
    do: "save",
  });
  const { id, way, page } = await remove(visitor, 2);
  expect(way).toBe(`/request-list?removed=${id}#line-${id}`);
  expect(itemsOf(page)).toEqual(["11-010", "16-010"]);
  expect(page.text).toMatch(/14-220 ECE detergent was removed. Put it back/);
  expect(page.all(`#line-${id}`)[0]?.getAttribute("tabindex")).toBe("-1");
  expect(visitor.jar.get("request_list_count")).toBe("2");
  const answer = await putBack(visitor, page, id);
  expect(answer.headers.get("location")).toBe(`/request-list#line-${id}`);
  const back = await visitor.open();
  expect(itemsOf(back)).toEqual(["11-010", "14-220", "16-010"]);
  expect(fieldsOf(back)).toMatchObject({ "Items.2.Quantity": "3", "Items.2.Note": "one lot" });
  expect(visitor.jar.get("request_list_count")).toBe("3");
});

test("the last line can be put back too", async () => {
  const visitor = browser();
  await visitor.add("11-010");
  const { id, page } = await remove(visitor, 1);
  expect(page.text).toContain("Your list is empty");
  expect(page.text).toContain("11-010 Multifibre DW was removed.");
  await visitor.post("/request-list", { do: `put-back:${id}` });
  expect(itemsOf(await visitor.open())).toEqual(["11-010"]);
});

test("a removed line is in no copy, no file and no request, and can be added again", async () => {
  const visitor = browser();
  await visitor.add("11-010", "14-220");
  const { page } = await remove(visitor, 2);
  const shared = pageParts(await (await visitor.post("/request-list", { do: "share" })).text());
  const link = shared.links.find((href) => href.includes("/request-list/copy/")) ?? "";
  expect((await browser().open(new URL(link).pathname)).text).not.toContain("14-220");
  expect((await visitor.open("/request-list/download")).html).not.toContain("14-220");
  expect(Object.values(fieldsOf(page))).not.toContain("14-220");
  await visitor.add("14-220");
  expect(itemsOf(await visitor.open())).toEqual(["11-010", "14-220"]);
});

test("nobody puts back or sees a line of another list, and a day later it is gone", async () => {
  const [visitor, other] = [browser(), browser()];
  await visitor.add("11-010", "14-220");
  await other.add("16-010");
  const { id, way, page } = await remove(visitor, 2);
  await other.post("/request-list", { do: `put-back:${id}` });
  const seen = await other.open(way.split("#")[0]);
  expect([itemsOf(seen), seen.text.includes("was removed")]).toEqual([["16-010"], false]);
  await sweepLists({ db, now: () => new Date(Date.now() + 25 * 3_600_000) });
  await putBack(visitor, page, id);
  expect(itemsOf(await visitor.open())).toEqual(["11-010"]);
});

test.each(["remove:0", "remove:x", "put-back:999999999999999", "put-back:-1", "remove:1;drop"])(
  "the button %s does no harm",
  async (does) => {
    const visitor = browser();
    await visitor.add("11-010");
    expect((await visitor.post("/request-list", { ...fieldsOf(await visitor.open()), do: does })).status).toBe(303);
    expect((await visitor.open("/request-list?removed=x&instead=x,'&added=-1")).status).toBe(200);
    expect(itemsOf(await visitor.open())).toEqual(["11-010"]);
  },
);
