import { beforeEach, describe, expect, test } from "vitest";
import { buy } from "../../domain/enquiries/kinds/buy.ts";
import { request } from "../../domain/enquiries/kinds/request.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite();
const { get, send, sendForm, db } = site;
const { customer, bearer } = accountActors(site);
const c = catalogue(db);
const [clara, other] = [await customer("clara@mill.example"), await customer("other@mill.example")];
const empty = { name: "", wanted: "price", quantity: "", pack: "", lot: "", note: "" };

type Item = { ItemNumber: string; Quantity?: string; Lot?: string; Note?: string };
const rows = (items: readonly Item[]) =>
  Object.fromEntries(
    items.flatMap((item, at) => Object.entries(item).map(([part, value]) => [`Items.${at + 1}.${part}`, value])),
  );
const itemless = Object.fromEntries(Object.entries(sampleOf(request)).filter(([name]) => !name.startsWith("Items.")));
async function sent(call: string, fields: Record<string, string>) {
  const answer = await sendForm(call, fields, bearer(clara.token));
  return ((await answer.json()) as { reference: string }).reference;
}
const add = (reference: string, who = clara) =>
  send(`/customer-request/${reference}/list`, new URLSearchParams(), bearer(who.token));
const listed = () =>
  db
    .selectFrom("request_list_line")
    .select(["item_number", "name", "wanted", "quantity", "pack", "lot", "note"])
    .orderBy("id")
    .execute();
const read = async (address: string) => pageParts(await (await get(address, bearer(clara.token))).text());

beforeEach(async () => {
  await db.deleteFrom("enquiry").execute();
  await db.deleteFrom("request_list").execute();
  await db.deleteFrom("product").execute();
  await c.product({ id: 1, item_number: "11-010", name: "Cotton lawn" });
  await c.product({ id: 2, item_number: "12-010", name: "Wool challis" });
});

describe("an earlier request", () => {
  test("of any kind puts its lines on the customer's list, with their quantities", async () => {
    const reference = await sent("product-buy", { ...sampleOf(buy), Product_Name: "Cotton lawn, item 11-010", Quantity: "3" });
    expect((await read(`/customer-request/${reference}`)).texts("aside .btn")).toEqual(["Reorder", "Send again"]);
    const answer = await add(reference);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/request-list?added=1&again=${reference}`]);
    expect(await listed()).toEqual([{ ...empty, item_number: "11-010", name: "Cotton lawn", quantity: "3" }]);
  });

  test("names what is not in the catalog any more, and has its successor in its place", async () => {
    const items = [
      { ItemNumber: "11-010", Quantity: "2", Lot: "L-2611-4" },
      { ItemNumber: "12-010", Quantity: "5", Lot: "L-2611-5", Note: "From one lot." },
      { ItemNumber: "77-777", Quantity: "1" },
    ];
    const reference = await sent("request", { ...itemless, ...rows(items) });
    await db.deleteFrom("product").execute();
    await c.product({ id: 3, item_number: "12-020", name: "Wool challis, scoured" });
    await db.insertInto("product_alias").values({ id: 1, product_id: 3, alias: "12-010", relation: "replaces" }).execute();
    const answer = await add(reference);
    expect(await listed()).toEqual([
      { ...empty, item_number: "11-010", name: "Cotton lawn", quantity: "2", lot: "L-2611-4" },
      {
        ...empty,
        ...{ item_number: "12-020", name: "Wool challis, scoured", quantity: "5" },
        note: "In place of 12-010. From one lot.",
      },
      { ...empty, item_number: "77-777", quantity: "1" },
    ]);
    const { text } = await read(answer.headers.get("location") ?? "");
    expect(text).toContain("3 items were added to your list.");
    expect(text).toContain(
      "12-010 Wool challis is not in our catalog any more. 12-020 Wool challis, scoured replaces it, and is on your list in its place.",
    );
    expect(text).toContain(
      "11-010 Cotton lawn is not in our catalog any more. It stays on your list, and we will say what comes closest.",
    );
    expect(text).not.toContain("77-777 is not in our catalog any more");
  });

  test("follows an item that has a new name", async () => {
    const reference = await sent("request", { ...itemless, ...rows([{ ItemNumber: "11-010" }]) });
    await db.updateTable("product").set({ name: "Cotton lawn, bleached" }).where("id", "=", 1).execute();
    await add(reference);
    expect(await listed()).toMatchObject([{ item_number: "11-010", name: "Cotton lawn, bleached" }]);
  });

  test("of a list is sent again from the list, which a button fills: its form is no page", async () => {
    const reference = await sent("request", { ...itemless, ...rows([{ ItemNumber: "11-010" }]) });
    const again = await get(`/customer-request/${reference}/again`, bearer(clara.token));
    expect([again.status, again.headers.get("location")]).toEqual([302, `/customer-request/${reference}`]);
    expect((await read(`/customer-request/${reference}`)).texts("aside .btn")).toEqual(["Reorder"]);
    const dashboard = await read("/customer-dashboard?tab=request");
    expect(dashboard.all(`form[action="/customer-request/${reference}/list"]`)).toHaveLength(1);
  });

  test("that does not fit on the list adds nothing, and says so", async () => {
    await add(await sent("request", { ...itemless, ...rows([{ ItemNumber: "11-010" }]) }));
    const { id: list_id } = await db.selectFrom("request_list").select("id").executeTakeFirstOrThrow();
    const more = Array.from({ length: 498 }, (_, at) => ({ list_id, item_number: `L${at}`, wanted: "price" as const }));
    await db.insertInto("request_list_line").values(more).execute();
    const reference = await sent("request", { ...itemless, ...rows([{ ItemNumber: "11-010" }, { ItemNumber: "12-010" }]) });
    const refused = await add(reference);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("these 2 do not all fit")]);
    expect(await listed()).toHaveLength(499);
  });

  test("of another customer, or of nobody's, adds nothing", async () => {
    const reference = await sent("request", { ...itemless, ...rows([{ ItemNumber: "11-010" }]) });
    expect((await add(reference, other)).status).toBe(404);
    expect((await add("W-0000-0000")).status).toBe(404);
    const list = await get(`/request-list?again=${reference}`, bearer(other.token));
    expect(await list.text()).not.toContain("Cotton lawn");
    expect(await listed()).toEqual([]);
  });
});
