import { globSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { readGtin } from "../../domain/item-numbers/gtin.ts";
import { makeLots } from "./make-lots.ts";
import { withoutLots } from "./without-lots.ts";
import { isWorkingDay } from "./working-day.ts";

const folder = "demo/catalogue";
const file = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
const rows = (name: string): Record<string, string>[] => parse(file(name), { columns: true, bom: true });
const lots = rows("lots.csv");
const values = rows("lot-values.csv");
const isUsable = ({ status, use_by }: Record<string, string>) => status === "released" && !(use_by && use_by < "2026-11-23");
const itemsOf = (lot: Record<string, string>) => lot.item_numbers?.split("|") ?? [];

test("the files of the catalogue are what is made", async () => {
  const made = await makeLots(folder);
  expect(made.lots).toBe(file("lots.csv"));
  expect(made.values).toBe(file("lot-values.csv"));
});

test("every lot is one of items of the catalogue, and has values", () => {
  const items = new Set(lots.flatMap(itemsOf));
  expect([...items].filter((item) => !rows("products.csv").some((product) => product.item_number === item))).toEqual([]);
  const measured = new Set(values.map(({ lot_number }) => lot_number));
  expect(lots.filter(({ number }) => !measured.has(number))).toEqual([]);
  expect(measured.size).toBe(lots.length);
});

test("every item of groups 11 to 17 that is made in lots has one that may be used; the others say why they have none", () => {
  const usable = new Set(lots.filter(isUsable).flatMap(itemsOf));
  const reasoned = Object.values(withoutLots).flat();
  const made = rows("products.csv").filter(({ item_number = "" }) => /^1[1-7]-/.test(item_number));
  // Out of stock, its only lot on hold: the page says when the next one comes.
  const awaited = made.filter(({ availability }) => availability === "out-of-stock").map(({ item_number }) => item_number);
  expect(awaited).toEqual(["12-350"]);
  const wanted = made.map(({ item_number = "" }) => item_number).filter((item) => item !== "12-350");
  expect(wanted.filter((item) => usable.has(item) === reasoned.includes(item))).toEqual([]);
  expect(reasoned.filter((item) => !wanted.includes(item))).toEqual([]);
});

test("every item that has lots has a GTIN of its own, from the numbers that GS1 keeps for examples", () => {
  const products = rows("products.csv").filter(({ gtin }) => gtin);
  const gtins = new Map(products.map(({ item_number = "", gtin = "" }) => [item_number, gtin]));
  expect(lots.flatMap(itemsOf).filter((item) => !gtins.has(item))).toEqual([]);
  expect(new Set(gtins.values()).size).toBe(products.length);
  for (const [item, gtin] of gtins) {
    // 952 is the prefix of GS1 for demonstrations and examples; the item's number and the check digit follow.
    expect(gtin).toMatch(new RegExp(`^9520000${item.replace("-", "")}\\d$`));
    expect(readGtin(gtin), item).toEqual({ gtin: `0${gtin}` });
  }
});

test("the number of a lot says the month of its release, and the lots of a month are counted by their days", () => {
  const months = Map.groupBy(lots, ({ released_on = "" }) => released_on.slice(2, 7).replace("-", ""));
  for (const [month, released] of months) {
    const inOrder = released.toSorted((a, b) => Number(a.number?.slice(7)) - Number(b.number?.slice(7)));
    expect(inOrder.map(({ number }) => number)).toEqual(inOrder.map((_, at) => `L-${month}-${at + 1}`));
    expect(inOrder.map(({ released_on }) => released_on)).toEqual(inOrder.map(({ released_on }) => released_on).toSorted());
  }
});

test("every lot that a text of the demo or a page names is there, or is an example of another supplier", () => {
  const known = new Set(lots.map(({ number }) => number));
  const texts = [...globSync(`${folder}/**/*.{csv,md}`), ...globSync("app/site/**/*.tsx")].filter(
    (name) => !/test|lot/.test(name),
  );
  const named = texts.flatMap((name) => readFileSync(name, "utf8").match(/\bL-\d{4}-\d+\b/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((number) => !known.has(number))).toEqual([]);
  const itemOf = (number: string) => itemsOf(lots.find((lot) => lot.number === number) ?? {})[0];
  expect(["L-2311-1", "L-2404-3", "L-2507-2", "L-2507-3", "L-2608-2", "L-2610-1", "L-2611-4"].map(itemOf)).toEqual([
    ...["15-014", "15-014", "15-014", "11-010", "13-030", "11-010", "11-010"],
  ]);
});

test("what breaks a limit is recalled or on hold, and was found when the lot was measured again", () => {
  const measured = values.filter(({ found }) => found !== "");
  const limits = ({ lower_limit, upper_limit }: Record<string, string>) => [lower_limit, upper_limit].filter(Boolean).map(Number);
  const isOutside = (value: Record<string, string>) =>
    (value.lower_limit && Number(value.found) < Number(value.lower_limit)) ||
    (value.upper_limit && Number(value.found) > Number(value.upper_limit));
  const broken = [...measured.filter(isOutside), ...values.filter(({ judged }) => judged === "outside")];
  const statusOf = (number = "") => lots.find((lot) => lot.number === number)?.status;
  expect(broken.map(({ lot_number }) => statusOf(lot_number))).toEqual(["recalled", "on hold", "on hold", "recalled"]);
  expect(broken.filter(({ property }) => !property?.includes("again"))).toEqual([]);
  // None lies on its limit: that would look as if it had been made to.
  expect(measured.filter((value) => limits(value).includes(Number(value.found)))).toEqual([]);
  // What has no limit cannot be judged.
  expect(values.filter((value) => limits(value).length === 0 && !value.limit_in_words)).toEqual([]);
});

test("nothing is made or released on a day off", () => {
  expect(
    lots.flatMap(({ made_on = "", released_on = "" }) => [made_on, released_on]).filter((day) => !isWorkingDay(day)),
  ).toEqual([]);
});

test("a lot whose re-test is late is on hold for it", () => {
  const late = lots.filter(({ retest_on }) => retest_on && retest_on < "2026-11-23");
  expect(late.map(({ status }) => status)).toEqual(["on hold"]);
});

test("a lot is released for tests that use one of its items, and for some of each item", () => {
  const links = rows("product-methods.csv");
  for (const lot of lots) {
    const { number, methods = "" } = lot;
    const items = itemsOf(lot).map((item) =>
      links.filter(({ item_number }) => item_number === item).map(({ designation }) => designation),
    );
    for (const ofItem of items) expect(methods.split("|").some((method) => ofItem.includes(method))).toBe(true);
    const called = items.flat();
    expect(
      methods.split("|").filter((method) => !called.includes(method)),
      number,
    ).toEqual([]);
    // NFPA 1971 is part of NFPA 1970 since its edition of 2025.
    expect(methods, number).not.toMatch(/ISO 105-(A01|F\d\d|B08)|EP8|GB\/T 730|NFPA 1971/);
  }
});

test("an item that has lots is in stock only where one of them may be used", () => {
  for (const { item_number = "", availability } of rows("products.csv")) {
    const ofItem = lots.filter((lot) => itemsOf(lot).includes(item_number));
    if (ofItem.length > 0) expect(availability === "out-of-stock", item_number).toBe(!ofItem.some(isUsable));
  }
});

test("words that compare pairs count all of them, and differ by less than a tenth", () => {
  const graded = values.filter(({ found_in_words = "" }) => found_in_words.includes("pairs equal"));
  expect(graded.length).toBeGreaterThan(100);
  const all = graded.reduce((sum, { specimens }) => sum + Number(specimens), 0);
  let apart = 0;
  for (const { lot_number, found_in_words = "", specimens } of graded) {
    const [equal = 0, of, ...others] = (found_in_words.replace(/^at \d+ °C: /, "").match(/\d+/g) ?? []).map(Number);
    const other = others.reduce((sum, one) => sum + one, 0);
    expect([equal + other, of], lot_number).toEqual([Number(specimens), Number(specimens)]);
    apart += other;
  }
  expect(apart / all).toBeGreaterThan(0.01);
  expect(apart / all).toBeLessThan(0.1);
});

test("the abradant weighs what its yarns weigh, and a few percent of crimp", () => {
  const ofLot = Map.groupBy(values, ({ lot_number = "" }) => lot_number);
  for (const lot of lots.filter((one) => itemsOf(one).includes("17-010"))) {
    const found = (name: string) =>
      Number(ofLot.get(lot.number ?? "")?.find(({ property }) => property?.startsWith(name))?.found);
    const straight = ["warp", "weft"].reduce(
      (sum, way) => sum + (found(`${way} threads`) * found(`linear density of the ${way}`)) / 10,
      0,
    );
    const crimp = found("mass per unit area") / straight;
    expect(crimp, lot.number).toBeGreaterThan(1.02);
    expect(crimp, lot.number).toBeLessThan(1.07);
  }
});

test("a recalled lot of squares has its replacement, released three weeks after the recall", () => {
  const recalled = lots.find(({ number }) => number === "L-2608-2");
  const replacement = lots.find(({ number }) => number === recalled?.superseded_by);
  expect(replacement).toMatchObject({ item_numbers: "13-030", status: "released", released_on: "2026-11-18" });
});

test("a serial number belongs to a lot of its item that was released before somebody verified it", () => {
  const serials = rows("serials.csv").filter(({ lot_number }) => lot_number);
  expect(serials.length).toBeGreaterThan(15);
  for (const { serial, item_number = "", lot_number, verified_on } of serials) {
    const lot = lots.find(({ number }) => number === lot_number) ?? {};
    expect(itemsOf(lot), serial).toContain(item_number);
    if (verified_on) expect(lot.released_on && lot.released_on <= verified_on, serial).toBe(true);
  }
  // As the label on the page of verification shows it.
  expect(serials[0]).toMatchObject({ serial: "WL-2611-0001", item_number: "11-010", lot_number: "L-2611-4" });
});
