import { globSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { makeLots } from "./make-lots.ts";

const folder = "demo/catalogue";
const file = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
const rows = (name: string): Record<string, string>[] => parse(file(name), { columns: true, bom: true });
const lots = rows("lots.csv");
const values = rows("lot-values.csv");
const itemsOf = (lot: Record<string, string>) => lot.item_numbers?.split("|") ?? [];

test("the files of the catalogue are what is made", async () => {
  const made = await makeLots(folder);
  expect(made.lots).toBe(file("lots.csv"));
  expect(made.values).toBe(file("lot-values.csv"));
});

test("there are 300 lots of 60 items of the catalogue, each with values", () => {
  expect(lots).toHaveLength(300);
  const items = new Set(lots.flatMap(itemsOf));
  expect(items.size).toBe(60);
  expect([...items].filter((item) => !rows("products.csv").some((product) => product.item_number === item))).toEqual([]);
  expect(new Set(values.map(({ lot_number }) => lot_number)).size).toBe(300);
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

test("one released lot in three hundred breaks a limit, and it is on hold; some are at a limit", () => {
  const measured = values.filter(({ found }) => found !== "");
  const limits = ({ lower_limit, upper_limit }: Record<string, string>) => [lower_limit, upper_limit].filter(Boolean).map(Number);
  const isOutside = (value: Record<string, string>) =>
    (value.lower_limit && Number(value.found) < Number(value.lower_limit)) ||
    (value.upper_limit && Number(value.found) > Number(value.upper_limit));
  const broken = measured.filter(isOutside).map(({ lot_number }) => lots.find(({ number }) => number === lot_number)?.status);
  expect(broken).toEqual(["on hold"]);
  expect(measured.filter((value) => limits(value).includes(Number(value.found))).length).toBeGreaterThan(3);
  // What has no limit cannot be judged.
  expect(values.filter((value) => limits(value).length === 0 && !value.limit_in_words)).toEqual([]);
});
