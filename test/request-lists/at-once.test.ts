import { beforeAll, expect, test } from "vitest";
import { compressed, expectWithinBudget } from "../builders/budgets.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { fieldsOf, itemsOf, listVisitors } from "../builders/list-visitors.ts";

const site = await enquirySite({ humanCheck: "off", enquiryRateLimit: 0 });
const { db } = site;
const browser = listVisitors(site);
const build = catalogue(db);

beforeAll(async () => {
  await build.category({ id: 1, name: "Multifibre" });
  await build.subcategory({ id: 11, category_id: 1, name: "Bands" });
  for (const id of Array.from({ length: 500 }, (_, at) => at + 1))
    await build.product({ id, subcategory_id: 11, item_number: `11-${String(id).padStart(3, "0")}`, name: `Cloth ${id}` });
});

const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const cloths = (count: number, from: number) =>
  Object.fromEntries(times(count).map((at) => [`Items.${at + 1}.Name`, `Felt ${from + at}`]));

test("an item that is added many times at once is on the list once", async () => {
  const visitor = browser();
  await visitor.add("11-001");
  await Promise.all(times(40).map(() => visitor.add("11-002")));
  expect(itemsOf(await visitor.open())).toEqual(["11-001", "11-002"]);
  expect(visitor.jar.get("request_list_count")).toBe("2");
});

test("a thousand lines at once fill the list, and not more", async () => {
  const visitor = browser();
  await visitor.add("11-001");
  const answers = await Promise.all(
    times(20).map(async (at) => {
      const answer = await visitor.post("/request-list/add", cloths(50, at * 50), { accept: "application/json" });
      return (await answer.json()) as { count: number; message: string };
    }),
  );
  expect(Math.max(...answers.map(({ count }) => count))).toBe(500);
  expect(answers.some(({ message }) => message.includes("did not fit"))).toBe(true);
  const { rows } = { rows: await db.selectFrom("request_list_line").select("id").where("name", "like", "Felt %").execute() };
  expect(rows).toHaveLength(499);
});

test("a form with lines of another list changes and sends only its own", async () => {
  const [visitor, other] = [browser(), browser()];
  await visitor.add("11-001");
  await other.add("11-002");
  const [own, foreign] = [fieldsOf(await visitor.open()), fieldsOf(await other.open())];
  const mixed = { ...own, "Items.2.Id": foreign["Items.1.Id"] ?? "", "Items.2.ItemNumber": "11-002", "Items.2.Quantity": "9" };
  await visitor.post("/request-list", { ...mixed, do: `remove:${foreign["Items.1.Id"]}` });
  await visitor.post("/request-list", { ...mixed, Name: "Ada", Email: "ada@lab.example", Country: "Canada", do: "send" });
  expect(fieldsOf(await other.open())).toMatchObject({ "Items.1.ItemNumber": "11-002", "Items.1.Quantity": "" });
});

test("a cookie that is made up, or whose list has expired, begins a new list", async () => {
  for (const request_list of ["x", "a".repeat(32), "'; drop table request_list; --"]) {
    const visitor = browser({ request_list });
    expect((await visitor.open()).text).toContain("Your list is empty");
    await visitor.add("11-001");
    expect(itemsOf(await visitor.open())).toEqual(["11-001"]);
  }
});

test("a copy that is taken over twice has each item once, and says so", async () => {
  const [visitor, colleague] = [browser(), browser()];
  await visitor.add("11-001", "11-002");
  const shared = await (await visitor.post("/request-list", { do: "share" })).text();
  const [link = ""] = /\/request-list\/copy\/[\w-]{32}/.exec(shared) ?? [];
  await colleague.post(link, {});
  const again = await colleague.post(link, {});
  expect(again.headers.get("location")).toBe("/request-list?added=0");
  expect(itemsOf(await colleague.open())).toEqual(["11-001", "11-002"]);
});

test("the page of five hundred lines is light, and without pictures", async () => {
  const visitor = browser();
  await visitor.add(...times(500).map((at) => `11-${String(at + 1).padStart(3, "0")}`));
  const { html, all } = await visitor.open();
  expect(all(".lines tbody tr")).toHaveLength(500);
  expect(all(".lines img")).toHaveLength(0);
  expectWithinBudget("request list of 500 lines", compressed(html));
});
