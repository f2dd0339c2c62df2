import { describe, expect, test } from "vitest";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";
import { writeLots } from "./lot-rows.ts";

const site = await testSite();
const { get, db } = site;
await writeLots(db);

async function open(address: string) {
  const response = await get(address);
  return { status: response.status, headers: response.headers, ...pageParts(await response.text()) };
}

describe("the passport", () => {
  test("names items, dates, methods and values, each with what it is judged by", async () => {
    const page = await open("/lots/L-2610-1");
    expect(page.status).toBe(200);
    expect(page.heading).toBe("Lot L-2610-1");
    expect(page.links).toEqual(
      expect.arrayContaining([
        "/product-details/multifiber-adjacent-fabric-7",
        "/products-by-standard-methods/iso-105-c06-51",
        "/request-certifiate?lot=L-2610-1&product=11-010",
        "/customer-feedback?lot=L-2610-1&product=11-010",
      ]),
    );
    expect(page.text).toContain("11-011 no longer in our catalog");
    expect(page.texts(".lot-part time")).toEqual(["24 Aug 2026", "5 Oct 2026", "5 Oct 2028", "5 Oct 2030"]);
    expect(page.text).toContain("ISO 105-E99");
    expect(page.texts(".lot-values tbody tr")).toEqual([
      "mass per unit area , g/m² ISO 3801 145 ± 5 144.3 1.1 15 within",
      "pH of the extract ISO 3071 7 ± 0.5 7.9 0.1 6 outside",
      "staining – no visible difference none – 4 –",
    ]);
    expect(page.text).toContain("The first lot with worsted from a new spinner.");
  });

  test("says of what words say how people judged it", async () => {
    const judge = (judged: "within" | "outside" | "") =>
      db
        .updateTable("lot_value")
        .set({ judged })
        .where("property", "=", "staining")
        .where("lot_number", "=", "L-2610-1")
        .execute();
    const verdict = async () => (await open("/lots/L-2610-1")).texts(".lot-values .lot-verdict").at(-1);
    for (const judged of ["within", "outside"] as const) {
      await judge(judged);
      await expect.poll(verdict).toBe(judged);
      expect((await (await get("/lots/L-2610-1.json")).json()).values.at(-1)).toMatchObject({ found: null, verdict: judged });
    }
    await judge("");
    await expect.poll(verdict).toBe("–");
  });

  test("writes a negative number with a minus sign, and as a number in JSON", async () => {
    expect((await open("/lots/L-2501-1")).texts(".lot-values tbody tr")).toEqual([
      "dimensional change , % – −2 ± 1 −1.20 0.35 – within",
    ]);
    const { values } = await (await get("/lots/L-2501-1.json")).json();
    expect(values).toMatchObject([{ found: -1.2, lower_limit: -3, limit: "-2 ± 1" }]);
  });

  test("is not for search engines, and in no sitemap", async () => {
    const page = await open("/lots/L-2610-1");
    expect(page.robots).toBe("noindex, follow");
    expect(await (await get("/robots.txt")).text()).toContain("\nDisallow: /lots/\n");
    expect(await (await get("/sitemap-sections.xml")).text()).not.toContain("/lots/");
  });

  test("of a detergent offers its safety data sheet", async () => {
    expect((await open("/lots/L-2501-1")).links).toContain("/msds-request?lot=L-2501-1&product=14-010");
    expect((await open("/lots/L-2610-1")).links.join(" ")).not.toContain("msds");
  });

  test("shows at once what has changed", async () => {
    await db.updateTable("lot").set({ note: "Before." }).where("number", "=", "L-2609-1").execute();
    await expect.poll(async () => (await open("/lots/L-2609-1")).text).toContain("Before.");
    await db.updateTable("lot").set({ note: "After." }).where("number", "=", "L-2609-1").execute();
    await expect.poll(async () => (await open("/lots/L-2609-1")).text).toContain("After.");
  });
});

const states = [
  ["L-2610-1", "Released", "It met our specification for the item and was released on 5 Oct 2026."],
  [
    "L-2610-2",
    "On hold",
    "It was released on 5 Oct 2026 and put on hold later. Please do not use it until it is released again.",
  ],
  ["L-2501-1", "Past its use-by date", "Its last day of use was 22 Nov 2026."],
  ["L-2609-1", "Superseded", "Lot L-2610-1 has taken its place."],
  ["L-2608-2", "Recalled", "Do not use it. Follow the instructions below."],
  ["L-2610-9", "Unknown to us", "No lot of ours has the number L-2610-9."],
] as const;

describe("the six states", () => {
  test.each(states)("%s: %s", async (number, word, sentence) => {
    const page = await open(`/lots/${number}`);
    expect(page.texts("#state")).toEqual([word]);
    expect(page.texts(".lot-status")[0]).toContain(sentence);
    expect(page.all(".lot-status .lot-mark path")).toHaveLength(1);
  });

  test("differ in word and in shape, so that none needs its colour", async () => {
    const seen = await Promise.all(
      states.map(async ([number]) => {
        const page = await open(`/lots/${number}`);
        return { word: page.texts("#state")[0], shape: page.all(".lot-status .lot-mark path")[0]?.getAttribute("d") };
      }),
    );
    expect(new Set(seen.map(({ word }) => word)).size).toBe(6);
    expect(new Set(seen.map(({ shape }) => shape)).size).toBe(6);
    expect(seen.every(({ shape }) => shape)).toBe(true);
  });

  test("of a lot on hold values are shown with the words that they do not hold, judged by nothing; programs get none", async () => {
    const { text, texts } = await open("/lots/L-2610-2");
    expect(text).toContain(
      "This lot is on hold: what was measured does not hold until it is released. Please do not use these values.",
    );
    expect(texts(".lot-values .lot-verdict")).toEqual(["outside, on hold"]);
    expect(texts(".lot-values .lot-found")).toEqual(["7.9"]);
    expect(await (await get("/lots/L-2610-2.json")).json()).toMatchObject({
      state: "on hold",
      values: [],
      values_statement: "This lot is on hold: what was measured does not hold until it is released.",
    });
    expect((await open("/lots/L-2610-1")).text).not.toContain("does not hold");
    const called = await (await get("/api/lot_by_number?number=L-2610-2")).json();
    expect(called.data[0]).toMatchObject({ state: "on hold", values: [] });
  });

  test("a recall says why and what to do; a hold says why", async () => {
    const recalled = await open("/lots/L-2608-2");
    expect(recalled.texts(".lot-status dd")).toEqual([
      "The liner contains optical brightener.",
      "Put the box aside and write to us.",
    ]);
    expect(recalled.title).toContain("LOT L-2608-2: RECALLED");
    const held = await open("/lots/L-2610-2");
    expect(held.texts(".lot-status dd")).toEqual(["The pH is measured once more."]);
    expect(held.texts(".lot-part .spec tr")).toEqual(["First released 5 Oct 2026"]);
  });

  test("a lot that was put on hold before its release says only that", async () => {
    await db.updateTable("lot").set({ released_on: null, status: "on hold" }).where("number", "=", "AB/12.5-X").execute();
    const held = async () => (await open("/lots/AB-12.5-X")).texts(".lot-status p");
    await expect.poll(held).toEqual(["Please do not use it until it is released."]);
    await db
      .updateTable("lot")
      .set({ released_on: "2026-10-05", status: "released" })
      .where("number", "=", "AB/12.5-X")
      .execute();
  });

  test("a recalled lot was released for methods, its values are no permission, and its replacement is asked for in the form that comes filled in", async () => {
    const { text, links, texts } = await open("/lots/L-2608-2");
    expect(text).not.toContain("Released for");
    expect((await open("/lots/L-2610-2")).text).not.toContain("Released for");
    expect(texts(".lot-status .btn")).toEqual(["Write to us for the replacement"]);
    const form = links.find((link) => link.startsWith("/customer-feedback")) ?? "";
    const { all } = await open(form);
    expect(all("[name=lot_number]")[0]?.getAttribute("value")).toBe("L-2608-2");
    expect(all("[name=description]")[0]?.textContent).toMatch(
      /^Lot L-2608-2 is recalled\. Please replace what we have of it\.\nWe have:/,
    );
  });

  test("an item names its lots that are on hold and recalled", async () => {
    const { texts } = await open("/product-details/multifiber-adjacent-fabric-7");
    expect(texts(".warned li")).toEqual(["Lot L-2608-2 of this item is recalled.", "Lot L-2610-2 of this item is on hold."]);
  });

  test("a recalled lot leads to the one that takes its place", async () => {
    await db.updateTable("lot").set({ superseded_by: "L-2610-1" }).where("number", "=", "L-2608-2").execute();
    await expect.poll(async () => (await open("/lots/L-2608-2")).links).toContain("/lots/L-2610-1");
    const { texts } = await open("/lots/L-2608-2");
    expect(texts(".lot-status")[0]).toContain("Do not use it. Follow the instructions below. Lot L-2610-1 takes its place.");
    await db.updateTable("lot").set({ superseded_by: "" }).where("number", "=", "L-2608-2").execute();
  });

  test("a superseded lot leads to the one that took its place, where that is known", async () => {
    expect((await open("/lots/L-2609-1")).links).toContain("/lots/L-2610-1");
    const other = await open("/lots/L-2609-2");
    expect(other.text).toContain("Lot L-2612-9 has taken its place.");
    expect(other.links).not.toContain("/lots/L-2612-9");
    await db
      .insertInto("lot")
      .values({ number: "L-2612-9", item_numbers: ["99-999"], status: "on hold" })
      .execute();
    await expect.poll(async () => (await open("/lots/L-2609-2")).links).toContain("/lots/L-2612-9");
    await db.deleteFrom("lot").where("number", "=", "L-2612-9").execute();
  });
});

describe("an unknown lot", () => {
  test("has a page of its own, which says how numbers look and asks us with the number filled in", async () => {
    const page = await open("/lots/l-2610-99");
    expect(page.status).toBe(404);
    expect(page.heading).toBe("We do not know this lot");
    expect(page.text).toContain("No lot of ours has the number L-2610-99");
    expect(page.text).toContain("the letter L, four digits");
    expect(page.links).toContain("/request-certifiate?lot=L-2610-99");
    const [form] = page.all("main form[action='/search']");
    expect(form?.getAttribute("method") ?? "get").toBe("get");
    expect(form?.querySelector("label input")?.attributes).toMatchObject({ name: "q", value: "L-2610-99" });
    expect(page.robots).toContain("noindex");
  });

  test("offers a spelling from the text alone, whether there is such a lot or not", async () => {
    expect((await open("/lots/L-261O-1")).links).toContain("/lots/L-2610-1");
    expect((await open("/lots/L-261O-77")).links).toContain("/lots/L-2610-77");
    expect((await open("/lots/L-2610-3")).links.filter((link) => link.startsWith("/lots/"))).toEqual([]);
  });

  test("repeats no text that is no number", async () => {
    const page = await open(`/lots/${encodeURIComponent("<b>call +1 555</b> now")}`);
    expect(page.status).toBe(404);
    expect(page.main).not.toContain("call");
    expect(page.all("main form input").map((field) => field.getAttribute("value") ?? "")).toEqual([""]);
    expect(page.links).toContain("/request-certifiate");
  });
});

describe("its address", () => {
  test.each([
    ["/lots/l2610-1", "/lots/L-2610-1"],
    ["/lots/L%202610%201", "/lots/L-2610-1"],
    [`/lots/${encodeURIComponent("Ｌ－２６１０－１")}`, "/lots/L-2610-1"],
    ["/lots/L-2610-1/", "/lots/L-2610-1"],
    ["/lots/AB%2F12.5-X", "/lots/AB-12.5-X"],
    ["/lots/AB/12.5-X", "/lots/AB-12.5-X"],
    ["/lots/AB/12.5-X/", "/lots/AB-12.5-X"],
    ["/lots/AB/12.5-x.json", "/lots/AB-12.5-X.json"],
    ["/lots/ab/12.5/x", "/lots/ab-12.5-x"],
    ["/lots/ab-12.5-x", "/lots/AB-12.5-X"],
    ["/lots/ab%2F12.5-x.json", "/lots/AB-12.5-X.json"],
    ["/lots/l2610-1.json", "/lots/L-2610-1.json"],
  ])("%s leads to %s", async (address, path) => {
    const { status, headers } = await get(address);
    expect([status, headers.get("location")]).toEqual([301, path]);
  });

  test.each(["/lots/L-2610-1/x", "/lots/L-2610-1/x/y", "/lots/XX/99"])(
    "%s, which is no lot, is a 404 page and leads nowhere",
    async (address) => {
      const response = await get(address);
      expect([response.status, response.headers.get("location")]).toEqual([404, null]);
      expect(pageParts(await response.text()).heading).toBe("We do not know this lot");
    },
  );

  test("of a number with a slash and a dot is one without the slash", async () => {
    const page = await open("/lots/AB-12.5-X");
    expect([page.status, page.heading]).toEqual([200, "Lot AB/12.5-X"]);
    expect(new URL(page.canonical).pathname).toBe("/lots/AB-12.5-X");
  });
});

describe("as JSON", () => {
  test("has everything that the page shows", async () => {
    const response = await get("/lots/L-2610-1.json");
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(await response.json()).toMatchObject({
      number: "L-2610-1",
      state: "released",
      url: "https://warpline.test/lots/L-2610-1",
      items: [
        { item_number: "11-010", url: "https://warpline.test/product-details/multifiber-adjacent-fabric-7" },
        { item_number: "11-011", url: null },
      ],
      made_on: "2026-08-24",
      use_by: "2030-10-05",
      superseded_by: null,
      methods: [{ designation: "ISO 105-C06" }, { designation: "ISO 105-E99", url: null }],
      values: [
        { property: "mass per unit area", found: 144.3, limit: "145 ± 5", verdict: "within" },
        { property: "pH of the extract", verdict: "outside" },
        { property: "staining", found: null, found_in_words: "none", verdict: "unjudged" },
      ],
    });
  });

  test("is not sent again to whom has it", async () => {
    const etag = (await get("/lots/L-2610-1.json")).headers.get("etag") ?? "";
    expect((await get("/lots/L-2610-1.json", { "if-none-match": etag })).status).toBe(304);
  });

  test("is 404 for a lot that is not known", async () => {
    const response = await get("/lots/L-9999-1.json");
    expect([response.status, await response.json()]).toEqual([404, { success: false, message: "We do not know this lot." }]);
  });
});
