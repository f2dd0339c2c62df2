import { beforeAll, describe, expect, test } from "vitest";
import { sweepLists } from "../../domain/request-lists/sweep-lists.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { fieldsOf, itemsOf, listVisitors } from "../builders/list-visitors.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite({ humanCheck: "off", enquiryRateLimit: 0 });
const { db, config } = site;
const { customer } = accountActors(site);
const browser = listVisitors(site);
const build = catalogue(db);

beforeAll(async () => {
  await build.category({ id: 1, name: "Multifibre" });
  await build.subcategory({ id: 11, category_id: 1, name: "Bands" });
  for (const [id, number, name] of [
    [101, "11-010", "Multifibre DW"],
    [102, "14-220", "ECE detergent"],
    [103, "16-010", "Grey scale"],
  ] as const)
    await build.product({
      id,
      subcategory_id: 11,
      item_number: number,
      name,
      pack_forms: ["roll of 10 m"],
      minimum_order: "1 m",
    });
  for (const id of [101, 102, 103]) {
    await build.pack(id, "m", { size: 1, unit: "m", position: 1, step: 0.5 });
    await build.pack(id, "roll of 10 m", { size: 10, unit: "m", position: 2 });
  }
  await build.country({ name: "Canada", code: "CA" });
});

const ada = { Name: "Ada Lovelace", Email: "ada@lab.example", Country: "Canada" };

describe("adding to the list", () => {
  test("keeps the items for the browser that added them, and tells its script how many there are", async () => {
    const visitor = browser();
    const response = await visitor.add("11-010", "14-220");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/request-list?added=2"]);
    expect(visitor.jar.get("request_list_count")).toBe("2");
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith("request_list="))).toMatch(
      /HttpOnly.*Max-Age=2592000.*SameSite=Lax.*Secure/,
    );
    expect(itemsOf(await visitor.open())).toEqual(["11-010", "14-220"]);
    expect((await browser().open()).text).toContain("Your list is empty");
    expect((await visitor.open()).response.headers.get("cache-control")).toContain("no-store");
  });

  test.each([
    ["/request-list?want=order", "Order"],
    ["/request-list", "Price"],
    ["/request-list?want=gold", "Price"],
  ])("by a link to %s is of items that are wanted as %s, one after the other", async (address, label) => {
    const visitor = browser();
    const empty = await visitor.open(address);
    const first = await visitor.post("/request-list", { ...fieldsOf(empty), item: "11-010", do: "add" });
    const list = await visitor.open(first.headers.get("location") ?? "");
    await visitor.post("/request-list", { ...fieldsOf(list), item: "14-220", do: "add" });
    const fields = fieldsOf(await visitor.open());
    expect([fields["Items.1.Wanted"], fields["Items.2.Wanted"]]).toEqual([label, label]);
  });

  test("takes the quantity and the pack that stand beside the button", async () => {
    const visitor = browser();
    await visitor.post("/request-list/add", { item: "11-010", quantity: "2", pack: "roll of 10 m", product: "11-010" });
    const page = await visitor.open();
    expect(page.values("Items.1.Quantity")).toEqual(["2"]);
    expect(fieldsOf(page)["Items.1.Pack"]).toBe("roll of 10 m");
  });

  test("takes what was ticked, each in a field of its own", async () => {
    const visitor = browser();
    await visitor.post("/request-list/add", { "item-16-010": "16-010", "item-11-010": "11-010" });
    expect(itemsOf(await visitor.open())).toEqual(["16-010", "11-010"]);
  });

  test("says to a script what became of it", async () => {
    const visitor = browser();
    await visitor.add("11-010");
    const answer = await visitor.post("/request-list/add", { item: "11-010,14-220" }, { accept: "application/json" });
    expect(await answer.json()).toEqual({
      success: true,
      message: "1 item added to your list, which has 2 now. 11-010 is on your list already.",
      count: 2,
    });
    expect(visitor.jar.get("request_list_count")).toBe("2");
  });

  test("of nothing that the catalogue has is refused with a sentence", async () => {
    const useless: Record<string, string>[] = [{ item: "" }, { item: "99-999" }, { other: "11-010" }, { item: "a\0b" }];
    for (const fields of useless) {
      const response = await browser().post("/request-list/add", fields);
      expect([response.status, response.headers.getSetCookie()]).toEqual([422, []]);
      expect(await response.text()).toContain("Choose at least one item");
    }
  });

  test("of more than 500 lines says how many did not fit", async () => {
    const visitor = browser();
    const rows = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`Items.${at + 1}.Name`, `Cloth ${at}`]));
    await visitor.post("/request-list/add", rows);
    const answer = await visitor.post("/request-list/add", { item: "11-010" }, { accept: "application/json" });
    expect(await answer.json()).toMatchObject({ message: "1 item did not fit: a list has at most 500.", count: 500 });
  });
});

describe("the page of the list", () => {
  test("stores what was typed into lines, and takes a line away", async () => {
    const visitor = browser();
    await visitor.add("11-010", "14-220");
    const fields = fieldsOf(await visitor.open());
    const typed = { ...fields, "Items.1.Quantity": "3", "Items.1.Wanted": "Swatch", "Items.1.Note": "From one lot" };
    const response = await visitor.post("/request-list", { ...typed, do: `remove:${fields["Items.2.Id"]}` });
    expect(response.status).toBe(303);
    const page = await visitor.open();
    expect(itemsOf(page)).toEqual(["11-010"]);
    expect(fieldsOf(page)).toMatchObject({ "Items.1.Quantity": "3", "Items.1.Wanted": "Swatch", "Items.1.Note": "From one lot" });
    expect(visitor.jar.get("request_list_count")).toBe("1");
  });

  test("changes no line of somebody else", async () => {
    const [visitor, other] = [browser(), browser()];
    await visitor.add("11-010");
    await other.add("14-220");
    const own = fieldsOf(await visitor.open());
    await other.post("/request-list", { ...own, "Items.1.Quantity": "99", do: `remove:${own["Items.1.Id"]}` });
    expect(fieldsOf(await visitor.open())).toMatchObject({ "Items.1.ItemNumber": "11-010", "Items.1.Quantity": "" });
  });

  test("keeps what another tab has added meanwhile", async () => {
    const visitor = browser();
    await visitor.add("11-010");
    const before = fieldsOf(await visitor.open());
    await visitor.add("16-010");
    await visitor.post("/request-list", { ...before, do: "save" });
    expect(itemsOf(await visitor.open())).toEqual(["11-010", "16-010"]);
  });

  test.each([
    ["14-220", ["14-220"], "ECE detergent"],
    ["Grey scale, item 16-010", ["16-010"], "Grey scale"],
    ["some red felt", [""], "some red felt"],
  ])("takes another item by %s", async (item, numbers, name) => {
    const visitor = browser();
    await visitor.post("/request-list", { item, do: "add" });
    const page = await visitor.open();
    expect([itemsOf(page), page.values("Items.1.Name")]).toEqual([numbers, [name]]);
  });

  test("says which quantity can be had, and that an item is in two lines", async () => {
    const visitor = browser();
    await visitor.post("/request-list/add", { item: "11-010", quantity: "2.5", pack: "roll of 10 m" });
    await visitor.post("/request-list/add", { item: "11-010", quantity: "1", pack: "m" });
    const { text } = await visitor.open();
    expect(text).toContain("Sold whole: 2 or 3 × roll of 10 m.");
    expect(text).toContain("The same item is in line 1 too.");
  });

  test("says that an item is no longer in the catalog, and keeps it", async () => {
    await build.product({ id: 104, subcategory_id: 11, item_number: "19-999", name: "Withdrawn cloth" });
    const visitor = browser();
    await visitor.add("19-999");
    await db.deleteFrom("product").where("id", "=", 104).execute();
    const page = await visitor.open();
    expect(page.text).toContain("Withdrawn cloth Not in our catalog");
    expect(itemsOf(page)).toEqual(["19-999"]);
  });

  test("is given as CSV, with formulas made harmless", async () => {
    const visitor = browser();
    await visitor.post("/request-list/add", { "Items.1.Name": "=1+1", "Items.1.Quantity": "2" });
    const file = await visitor.open("/request-list/download");
    expect(file.response.headers.get("content-disposition")).toBe('attachment; filename="request-list.csv"');
    expect(file.html).toContain("Item number,Name,Wanted,Quantity,Unit or pack,Lot,Note\n,'=1+1,Price,2,,,\n");
  });
});

describe("sending the list", () => {
  test("makes one request of all lines, empties the list, and shows the lines on the receipt", async () => {
    const visitor = browser();
    await visitor.add("11-010", "14-220");
    const fields = { ...fieldsOf(await visitor.open()), ...ada, "Items.1.Quantity": "3", do: "send" };
    const response = await visitor.post("/request-list", fields);
    const receipt = response.headers.get("location") ?? "";
    expect([response.status, receipt]).toEqual([303, expect.stringMatching(/^\/receipt\//)]);
    const { text } = await visitor.open(receipt);
    expect(text).toContain("11-010 Multifibre DW Price 3");
    expect(text).toContain("14-220 ECE detergent Price");
    expect((await visitor.open()).text).toContain("Your list is empty");
    expect(visitor.jar.get("request_list_count")).toBe("");
  });

  test("from two tabs is one request", async () => {
    const visitor = browser();
    await visitor.add("11-010", "14-220");
    const [one, two] = [await visitor.open(), await visitor.open()];
    const send = (page: ReturnType<typeof pageParts>, key: string) =>
      visitor.post("/request-list", { ...fieldsOf(page), ...ada, idempotency_key: key, do: "send" });
    const answers = [
      ...(await Promise.all([send(one, "first-tab-1"), send(two, "second-tab-1")])),
      await send(two, "second-tab-2"),
    ];
    const receipts = answers.map((answer) => answer.headers.get("location"));
    expect(receipts[0]).toMatch(/^\/receipt\//);
    expect(new Set(receipts).size).toBe(1);
  });

  test("twice by a double press is one request", async () => {
    const visitor = browser();
    await visitor.add("11-010");
    const fields = { ...fieldsOf(await visitor.open()), ...ada, idempotency_key: "double-press-1", do: "send" };
    const [one, two] = await Promise.all([visitor.post("/request-list", fields), visitor.post("/request-list", fields)]);
    expect(two?.headers.get("location")).toBe(one?.headers.get("location"));
    const after = await visitor.post("/request-list", fields);
    expect(after.headers.get("location")).toBe(one?.headers.get("location"));
  });

  test("without a name comes back with all that was typed, also into the lines", async () => {
    const visitor = browser();
    await visitor.add("11-010");
    const fields = { ...fieldsOf(await visitor.open()), ...ada, Name: "", "Items.1.Note": "From one lot" };
    const response = await visitor.post("/request-list", fields);
    const page = pageParts(await response.text());
    expect(response.status).toBe(422);
    expect(page.text).toContain("Name must be filled in.");
    expect(page.values("Email")).toEqual([ada.Email]);
    expect(page.values("Items.1.Note")).toEqual(["From one lot"]);
    expect(itemsOf(await visitor.open())).toEqual(["11-010"]);
  });

  test("loses nothing when the list has expired meanwhile", async () => {
    const visitor = browser();
    await visitor.add("11-010");
    const fields = { ...fieldsOf(await visitor.open()), ...ada };
    await sweepLists({ db, now: () => new Date(Date.now() + 31 * 86_400_000) });
    expect((await visitor.open()).text).toContain("Your list is empty");
    const refused = pageParts(await (await visitor.post("/request-list", { ...fields, Name: "" })).text());
    expect(refused.values("Items.1.ItemNumber")).toEqual(["11-010"]);
    expect((await visitor.post("/request-list", fields)).headers.get("location")).toMatch(/^\/receipt\//);
  });

  test("of an empty list is refused with a sentence", async () => {
    const response = await browser().post("/request-list", { ...ada, do: "send" });
    expect(response.status).toBe(422);
  });
});

describe("a customer's list", () => {
  test("gets what was gathered before signing in, is the same in every browser, and is sent in the customer's name", async () => {
    const { token, id } = await customer("list@lab.example");
    const account = { authorization: `Bearer ${token}` };
    const visitor = browser();
    await visitor.add("11-010");
    await visitor.post("/request-list/add", { item: "14-220" }, account);
    const elsewhere = browser();
    await elsewhere.post("/request-list/add", { item: "16-010" }, account);
    const lines = await db
      .selectFrom("request_list_line as l")
      .innerJoin("request_list as r", "r.id", "l.list_id")
      .select("l.item_number")
      .where("r.account_id", "=", id)
      .orderBy("l.id")
      .execute();
    expect(lines.map(({ item_number }) => item_number)).toEqual(["11-010", "14-220", "16-010"]);
    expect((await visitor.open()).text).toContain("Your list is empty");
    await sweepLists({ db, now: () => new Date(Date.now() + 400 * 86_400_000) });
    expect((await db.selectFrom("request_list").select("id").where("account_id", "=", id).execute()).length).toBe(1);
  });
});

describe("a shared copy", () => {
  test("shows the list as it was, to take over; later changes do not reach it", async () => {
    const [visitor, colleague] = [browser(), browser()];
    await visitor.post("/request-list/add", { item: "11-010", quantity: "3", pack: "m" });
    const shared = pageParts(await (await visitor.post("/request-list", { do: "share" })).text());
    const link = shared.links.find((href) => href.includes("/request-list/copy/"))?.replace(config.origin, "") ?? "";
    await visitor.add("14-220");
    const copy = await colleague.open(link);
    expect(copy.text).toContain("11-010 Multifibre DW Price 3 m");
    expect([copy.text.includes("14-220"), copy.robots]).toEqual([false, "noindex, follow"]);
    await colleague.post(link, {});
    expect(fieldsOf(await colleague.open())).toMatchObject({ "Items.1.ItemNumber": "11-010", "Items.1.Quantity": "3" });
    // The token of a copy is no key to a list.
    const thief = browser({ request_list: link.split("/").at(-1) ?? "" });
    expect((await thief.open()).text).toContain("Your list is empty");
  });

  test.each(["x", "a".repeat(32), "%00"])("with the wrong token %s is not there", async (token) => {
    expect((await browser().open(`/request-list/copy/${token}`)).status).toBe(404);
  });
});
