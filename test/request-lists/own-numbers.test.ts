import { beforeAll, describe, expect, test } from "vitest";
import { accountData } from "../../domain/portal/account-data.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { listVisitors } from "../builders/list-visitors.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite({ humanCheck: "off", enquiryRateLimit: 0 });
const { db } = site;
const { customer } = accountActors(site);
const browser = listVisitors(site);
const build = catalogue(db);

beforeAll(async () => {
  await build.category({ id: 1, name: "Multifibre" });
  await build.subcategory({ id: 11, category_id: 1, name: "Bands" });
  for (const [id, item_number, name] of [
    [101, "11-010", "Multifibre DW"],
    [102, "14-220", "ECE detergent"],
  ] as const)
    await build.product({ id, subcategory_id: 11, item_number, name });
});

type Visitor = ReturnType<typeof browser>;
const paste = async (visitor: Visitor, list: string, more: Record<string, string> = {}, headers = {}) =>
  pageParts(await (await visitor.post("/request-list/paste", { list, ...more }, headers)).text());
/** Pastes a list, and adds its lines with what was ticked. */
async function take(visitor: Visitor, list: string, ticked: Record<string, string>, headers = {}) {
  const { values } = await paste(visitor, list, {}, headers);
  const fields = { list, read: values("read")[0] ?? "", step: "add", ...ticked };
  return visitor.post("/request-list/paste", fields, headers);
}
const numbersOf = async (visitor: Visitor) =>
  (await visitor.open("/request-list/own-numbers"))
    .all("tbody tr")
    .map((row) => [...row.querySelectorAll("th, td")].map(({ text }) => text).join(" "));

describe("a customer's own number", () => {
  test("is remembered when that is ticked, and found first the next time", async () => {
    const visitor = browser();
    const review = await paste(visitor, "AB-4711 Multifibre DW\n14-220");
    expect(review.text).toContain("Remember AB-4711 as your own number for it");
    expect(review.all("[name=remember-1][checked]")).toEqual([]);
    await take(visitor, "AB-4711 Multifibre DW", { "item-1": "11-010", "remember-1": "yes" });
    const again = await paste(visitor, "ab 4711  3 pcs");
    expect(again.text).toContain("Found by your own number AB-4711.");
    expect(again.text).not.toContain("Remember ab");
    expect(again.text).toContain("1 line: 1 found.");
  });

  test("is forgotten by the line that nobody ticked", async () => {
    const visitor = browser();
    await take(visitor, "AB-4711 Multifibre DW", { "item-1": "11-010" });
    expect(await numbersOf(visitor)).toEqual([]);
    expect((await paste(visitor, "AB-4711")).text).not.toContain("your own number AB-4711");
  });

  test.each([
    ["with headings", "Our No.;Your No.\n4711;11-010\n4712;14-220"],
    ["with a program's headings", "Material\tKurztext\tItem No.\n4711\tBand\t11-010\n4712\tPulver\t14-220"],
    ["without headings", "471100\t11-010\n471200\t14-220"],
  ])("is learnt from two columns %s, all with one tick", async (_, list) => {
    const visitor = browser();
    const review = await paste(visitor, list);
    expect(review.text).toContain("Remember all 2 numbers of yours in this list");
    await take(visitor, list, { remember: "all" });
    const [first = ""] = await numbersOf(visitor);
    expect(first).toMatch(/^4711\S* ?11-010 Multifibre DW/);
    const own = list.includes("471100") ? "471200" : "4712";
    expect((await paste(visitor, `Our No.;Qty\n${own};2`)).text).toContain(`Found by your own number ${own}.`);
  });

  test("of an item that only they know is learnt when the item is typed beside it", async () => {
    const visitor = browser();
    const review = await paste(visitor, "4711 ; 2 m");
    expect(review.all("[name=other-1]")).toHaveLength(1);
    const read = review.values("read")[0] ?? "";
    const again = await paste(visitor, "4711 ; 2 m", {
      read,
      step: "review",
      "item-1": "words",
      "other-1": "11010",
      "remember-1": "yes",
    });
    expect(again.text).toContain("1 line: 1 found.");
    expect(again.values("named-1")).toEqual(["11010"]);
    await take(visitor, "4711 ; 2 m", { "item-1": "words", "other-1": "11010", "remember-1": "yes" });
    const [line] = await db
      .selectFrom("request_list_line")
      .select(["item_number", "quantity"])
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(line).toEqual({ item_number: "11-010", quantity: "2" });
    expect((await paste(visitor, "4711 ; 5 m")).text).toContain("Found by your own number 4711.");
  });

  test("is not learnt from words that name no item", async () => {
    const visitor = browser();
    const review = await paste(visitor, "4711 ; 2 m", {});
    const read = review.values("read")[0] ?? "";
    const again = await paste(visitor, "4711 ; 2 m", { read, step: "review", "other-1": "99-999" });
    expect(again.text).toContain("1 line: 1 sent as written.");
    expect(again.values("other-1")).toEqual(["99-999"]);
  });

  test("beside another item's number leaves the choice", async () => {
    const visitor = browser();
    await take(visitor, "AB-4711 Multifibre DW", { "item-1": "11-010", "remember-1": "yes" });
    expect((await paste(visitor, "AB-4711 14-220")).text).toContain("May be one of 2.");
  });

  test("is listed, and removed alone or with all", async () => {
    const visitor = browser();
    await take(visitor, "Our No.;Your No.\n4711;11-010\n4712;14-220\n4713;14-220", { remember: "all" });
    await visitor.post("/request-list/own-numbers", { key: "4711" });
    expect((await numbersOf(visitor)).map((row) => row.slice(0, 4))).toEqual(["4712", "4713"]);
    await visitor.post("/request-list/own-numbers", { all: "yes" });
    expect((await visitor.open("/request-list/own-numbers")).text).toContain("No numbers yet");
  });

  test("is nobody else's", async () => {
    const [visitor, other] = [browser(), browser()];
    await take(visitor, "AB-4711 Multifibre DW", { "item-1": "11-010", "remember-1": "yes" });
    await other.add("14-220");
    expect((await paste(other, "AB-4711")).text).not.toContain("your own number AB-4711");
    await other.post("/request-list/own-numbers", { key: "ab4711" });
    await other.post("/request-list/own-numbers", { all: "yes" });
    expect(await numbersOf(visitor)).toHaveLength(1);
  });

  test("goes into the account at sign-in, where the account's own counts; is in the copy of its data, and goes with it", async () => {
    const { email, password, token, id } = await customer("own@lab.example");
    const headers = { authorization: `Bearer ${token}` };
    await take(browser(), "Our No.;Your No.\n4711;14-220", { "remember-1": "yes" }, headers);
    const visitor = browser();
    await take(visitor, "Our No.;Your No.\n4711;11-010\n4799;11-010", { remember: "all" });
    await visitor.post("/customer-portal", { email, password });
    expect(await numbersOf(visitor)).toEqual([expect.stringMatching(/^4711 ?14-220/), expect.stringMatching(/^4799 ?11-010/)]);
    const actor = { kind: "customer", id, email, name: "", status: "active", session: 0, emailVerified: false } as const;
    const pieces = accountData({ db, actor, now: () => new Date() }, "https://warpline.test");
    let text = "";
    for await (const piece of pieces) text += piece;
    const data = JSON.parse(text) as { own_numbers: object[]; request_list: object[] };
    expect(data.own_numbers).toMatchObject([
      { number: "4711", item_number: "14-220" },
      { number: "4799", item_number: "11-010" },
    ]);
    expect(data.request_list).toHaveLength(3);
    await db.deleteFrom("account").where("id", "=", id).execute();
    const left = await db.selectFrom("own_number").select("number").where("number", "=", "4799").execute();
    expect(left.length).toBe(0);
  });
});
