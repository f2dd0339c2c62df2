import { describe, expect, test } from "vitest";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";
import { writeLots } from "./lot-rows.ts";

const { app, get, db, config } = await testSite({ config: { enquiryRateLimit: 0 } });
await writeLots(db);
await db.updateTable("supplier").set({ value: "+1 508 555 0134" }).where("key", "=", "phone").execute();
await db
  .insertInto("serial_number")
  .values([
    { serial: "WL-2611-0001", item_number: "11-010", lot_number: "L-2610-1" },
    { serial: "WL-2611-0002", item_number: "11-010", lot_number: "L-2608-2" },
    { serial: "WL-2611-0003", item_number: "11-010" },
    { serial: "WL-2611-0004", item_number: "11-010", lot_number: "L-2601-1" },
  ])
  .execute();

async function send(address: string, search: string) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: config.origin, "Sec-Fetch-Site": "same-origin" };
  return app.fetch(new Request(config.origin + address, { method: "POST", headers, body: new URLSearchParams({ search }) }));
}
const call = async (search: string) => (await send("/api/tpvs_search", search)).json();
/** The answer as a browser without script shows it. */
async function look(search: string) {
  const { texts, all } = pageParts(await (await send("/product-verification", search)).text());
  const shown = all(".verify__answer > p, .verify__answer li").filter((part) => !part.hasAttribute("hidden"));
  return {
    said: texts(".verify__answer p")[0],
    tone: all(".verify__answer")[0]?.getAttribute("data-tone"),
    links: shown.flatMap((part) => part.querySelectorAll("a").map((link) => link.getAttribute("href"))),
    text: shown.map((part) => part.text).join(" "),
  };
}

/** The item of the lots, as the verification names it. */
const multifiber = {
  number: "11-010",
  name: "Multifiber adjacent fabric",
  path: "/product-details/multifiber-adjacent-fabric-7",
};
/** What stands beside an answer that asks to call. */
const contact = ["tel:+15085550134", "/contact"];

test("a bar code is read for its serial number, else its lot, else its item", async () => {
  await db.updateTable("product").set({ gtin: "09520000110109" }).where("item_number", "=", "11-010").execute();
  const code = "]d2010952000011010910L-2610-1";
  expect(await call(`${code}\u001d21WL-2611-0009`)).toMatchObject({ message: "No record found", lot: { number: "L-2610-1" } });
  expect(await call("https://id.example/01/9520000110109/21/WL-2611-0004")).toMatchObject({ success: true, items: [multifiber] });
  expect(await call("(01)09520000110109(10)L-2610-1")).toMatchObject({ lot: { number: "L-2610-1", state: "released" } });
  expect(await call("0109520000110109")).toMatchObject({ message: "No record found", items: [multifiber] });
  await db.deleteFrom("serial_verification").execute();
});

describe("a serial number", () => {
  test("keeps its three outcomes to the letter, and leads to its lot", async () => {
    expect(await call("WL-2611-0001")).toEqual({
      success: true,
      message: "Record updated and data inserted",
      meaning: expect.stringMatching(/^This serial number is ours, and nobody had looked it up before\./),
      items: [multifiber],
      lot: { number: "L-2610-1", state: "released", title: "Lot L-2610-1: released", warning: "", path: "/lots/L-2610-1" },
    });
    expect(await look("wl-2611-0001")).toEqual({
      said: "This serial number is already verified",
      tone: "known",
      links: ["/lots/L-2610-1", multifiber.path, ...contact],
      text: expect.stringMatching(
        /It was cut from lot L-2610-1: released\..*somebody has looked it up before.*Item 11-010, Multifiber/s,
      ),
    });
    expect(await look("WL-9")).toMatchObject({
      ...{ said: "No record found", tone: "bad", links: contact },
      text: expect.stringContaining("We have no serial number and no lot that is written like this."),
    });
  });

  test("without a lot, or with one that is not known, says its item", async () => {
    for (const serial of ["WL-2611-0003", "WL-2611-0004"])
      expect(await call(serial)).toEqual({
        success: true,
        message: "Record updated and data inserted",
        meaning: expect.stringContaining("nobody had looked it up before"),
        items: [multifiber],
      });
    expect(await look("WL-2611-0003")).toMatchObject({
      said: "This serial number is already verified",
      links: [multifiber.path, ...contact],
    });
  });

  test("of a recalled lot says what to do, in the tone of a recall, though it was never looked at", async () => {
    expect(await look("WL-2611-0002")).toMatchObject({
      said: "Record updated and data inserted",
      tone: "bad",
      links: ["/lots/L-2608-2", multifiber.path, ...contact],
      text: expect.stringMatching(
        /It was cut from lot L-2608-2: recalled\..*Please do not use it\..*This serial number is ours/s,
      ),
    });
  });

  test("that is not known shows where to call", async () => {
    expect((await look("WL-9")).text).toContain("Please call us at +1 508 555 0134, or write to us.");
  });
});

describe("a lot in its place", () => {
  test.each([
    ["l 2610 1", "Lot L-2610-1: released", "good", "/lots/L-2610-1"],
    ["lot L-2608-2", "Lot L-2608-2: recalled", "bad", "/lots/L-2608-2"],
    ["L-2609-1", "Lot L-2609-1: superseded by L-2610-1", "known", "/lots/L-2609-1"],
    ["AB/12.5-X", "Lot AB/12.5-X: released", "good", "/lots/AB-12.5-X"],
  ])("“%s” leads to its passport: %s", async (typed, said, tone, path) => {
    expect(await look(typed)).toMatchObject({ said, tone, links: [path, multifiber.path] });
    expect((await look(typed)).text).toMatch(/This is a lot number of ours\..*Item 11-010, Multifiber/s);
    expect(await call(typed)).toMatchObject({ success: false, message: "No record found", lot: { title: said, path } });
  });

  test("that is recalled says not to use it, beside the link to its passport", async () => {
    expect(await look("L-2608-2")).toMatchObject({
      text: expect.stringMatching(/Open the passport of lot L-2608-2 *Please do not use it\./),
      links: ["/lots/L-2608-2", multifiber.path],
    });
    expect(await call("L-2608-2")).toMatchObject({ lot: { warning: "Please do not use it." } });
  });

  test("that is not known is no record, and leads to the form that asks for its papers", async () => {
    expect(await look("L-2610-99")).toMatchObject({
      said: "No record found",
      links: ["/request-certifiate?lot=L-2610-99", ...contact],
    });
    expect(await call("L-2610-99")).toEqual({
      ...{ success: false, message: "No record found", items: [] },
      meaning: "We have no lot L-2610-99. Please compare it with the label once more.",
    });
  });

  test.each(["L2610", "lot L–2610"])("“%s”, which is only the month of it, says what is lacking", async (typed) => {
    expect(await look(typed)).toMatchObject({
      said: "No record found",
      text: expect.stringMatching(/has a count behind the month: L-2610-1, for example\. ?Lots of October 2026/),
      links: ["/search?q=L-2610", ...contact],
    });
    expect((await call(typed)).month).toEqual({ title: "Lots of October 2026", path: "/search?q=L-2610" });
    expect(pageParts(await (await get("/search?q=L-2610")).text()).links).toContain("/lots/L-2610-1");
  });

  test("a month of which we have no lot leads to no list", async () => {
    expect((await look("L-2412")).links).toEqual(contact);
    expect(await call("L-2412")).not.toHaveProperty("month");
  });
});

describe("a lot that is typed in a form", () => {
  const check = async (number: string) => {
    const response = await get(`/search/lot?${new URLSearchParams({ number })}`);
    return { status: response.status, body: await response.json() };
  };

  test.each([
    ["L2610-1", { state: "released", text: "Lot L-2610-1: released.", path: "/lots/L-2610-1" }],
    ["L-26101", { state: "released", text: "Lot L-2610-1: released.", path: "/lots/L-2610-1" }],
    ["l-2608-2", { state: "recalled", text: "Lot L-2608-2: recalled.", path: "/lots/L-2608-2" }],
    ["L-2610-99", { state: "unknown", text: "We do not know lot L-2610-99. You can send the form all the same.", path: "" }],
    ["11-010", { state: "", text: "", path: "" }],
    ["L-26", { state: "", text: "", path: "" }],
  ])("“%s” is checked", async (typed, body) => {
    expect(await check(typed)).toEqual({ status: 200, body });
  });

  test("is refused when it is empty or too long", async () => {
    expect((await check(" ")).status).toBe(400);
    expect((await check("1".repeat(101))).status).toBe(400);
    expect((await get("/search/lot")).status).toBe(400);
  });

  test("is not checked for somebody who guesses", async () => {
    const site = await testSite({ config: { searchRateLimit: 2 } });
    const statuses = [];
    for (const n of [1, 2, 3]) statuses.push((await site.get(`/search/lot?number=L-2610-${n}`, {}, "GET", "203.0.113.9")).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test("comes filled in from the passport, with item and product", async () => {
    const form = pageParts(await (await get("/request-certifiate?lot=L-2610-1&product=11-010")).text());
    expect(form.values("inquiry__Lot")).toEqual(["L-2610-1"]);
    expect(form.values("inquiry__Product_Item")).toEqual(["Multifiber adjacent fabric, item 11-010"]);
    expect(form.all('[name="inquiry__Lot"]')[0]?.hasAttribute("data-lot-number")).toBe(true);
    const complaint = pageParts(await (await get("/customer-feedback?lot=L-2610-1&product=11-010")).text());
    expect([complaint.values("lot_number"), complaint.values("item_number")]).toEqual([["L-2610-1"], ["11-010"]]);
    const sheet = pageParts(await (await get("/msds-request?lot=L-2501-1&product=14-010")).text());
    expect(sheet.values("inquiry__Lot")).toEqual(["L-2501-1"]);
    expect(sheet.values("inquiry__Product_Item")).toEqual(["Reference detergent, item 14-010"]);
  });
});
