import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

const folder = "demo/catalogue";
const rows = (name: string): Record<string, string>[] => parse(readFileSync(`${folder}/${name}`), { columns: true, bom: true });
const propertiesOf = Map.groupBy(rows("lot-values.csv"), ({ lot_number = "" }) => lot_number);

/** What texts call a property, and what it is called among the values of a lot. */
const properties: Readonly<Record<string, RegExp>> = {
  "active content": /content$|available oxygen/,
  "available oxygen": /^available oxygen/,
  comparison: /reference lot/,
  density: /density/,
  "expected rubs": /^rubs/,
  fat: /^fat content/,
  "fiber content": /^fibers$|^polyester$/,
  "fiber diameter": /fiber diameter/,
  hardness: /hardness/,
  mass: /^mass/,
  "pH of the extract": /^pH/,
  "pH near": /^pH/,
  reflectance: /reflectance/,
  "removal in two reference washes": /^soil removal/,
  rubs: /^rubs/,
  staining: /staining|stain from that on the reference lot/,
  thickness: /thickness/,
  "thread count": /(threads|ends|picks) per/,
  twist: /twist/,
  whiteness: /whiteness/,
  "yarn count": /linear density/,
};
/** Words that speak of one lot after another. */
const perLot =
  /\b(every|each) (lot|batch|block|bun|weaving|roll)\b|\blot by lot\b|from lot to lot|\b(of|for|in|with) (the|its) lot\b|lot-tested|lot report|known (lot|batch)/i;
/** Words that say that somebody has looked. */
const looked =
  /measured|checked|tested|stated|printed|certif|report|statement|comparison|values|sheet|release|even |\bknown\b|\b(pH|whiteness|density)\b/i;

/** The sentences of a text that promise a check of each lot. */
function promisesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+/);
  // "Measured lot by lot." says of what in the sentence before.
  return sentences
    .map((sentence, at) => (/^Measured\b/.test(sentence) ? `${sentences[at - 1]} ${sentence}` : sentence))
    .filter((sentence) => perLot.test(sentence) && looked.test(sentence));
}

/** The names of properties in a text. */
const namedIn = (text: string) => Object.keys(properties).filter((name) => new RegExp(`\\b${name}\\b`, "i").test(text));

test("a promise is found, and what it is about", () => {
  const text = "A soft cloth. Thickness and density are checked on every block. Keep a roll of each lot.";
  expect(promisesOf(text)).toEqual(["Thickness and density are checked on every block."]);
  expect(namedIn(text)).toEqual(["density", "thickness"]);
  expect(promisesOf("The rate is stated for every lot; plot it.")).toHaveLength(1);
  expect(promisesOf("A set holds strips of one lot, cut and sewn.")).toEqual([]);
});

test("what an item's text promises of each lot was measured on all its lots", () => {
  const lots = rows("lots.csv");
  let found = 0;
  for (const { item_number = "", description = "" } of rows("products.csv")) {
    for (const promise of promisesOf(description)) {
      found++;
      const ofItem = lots.filter(({ item_numbers = "" }) => item_numbers.split("|").includes(item_number));
      expect(ofItem.length, `${item_number} has no lots, but its text says: ${promise}`).toBeGreaterThan(0);
      for (const { number = "" } of ofItem) {
        const measured = propertiesOf.get(number)?.map(({ property = "" }) => property) ?? [];
        for (const name of namedIn(promise))
          expect(
            measured.some((property) => properties[name]?.test(property)),
            `${item_number} promises ${name}, which was not measured on ${number}`,
          ).toBe(true);
      }
    }
  }
  expect(found).toBeGreaterThan(8);
});

test.each([
  ["adjacent fabrics", ["11-010", "11-050", "11-110", "11-120"], ["mass", "pH of the extract", "staining"]],
  ["rubbing cloth", ["13-010", "13-030", "13-020"], ["mass", "thread count", "whiteness", "pH of the extract", "staining"]],
  ["white test cloth", ["12-430", "18-010", "18-060"], ["mass", "thread count", "whiteness", "pH of the extract"]],
  ["soiled cloth", ["12-010", "12-220", "12-350"], ["reflectance", "removal in two reference washes"]],
  ["ballast", ["14-010", "14-011", "14-020"], ["mass"]],
  ["abradants", ["17-010", "17-011"], ["mass", "thread count", "yarn count", "twist", "fiber diameter", "fat", "rubs"]],
  ["felts and foams", ["17-110", "17-120"], ["thickness"]],
])("the page of the quality says of %s what lots of %s have", (kind, items, names) => {
  const line = readFileSync(`${folder}/texts/quality-and-traceability.md`, "utf8")
    .split("\n")
    .find((row) => row.startsWith(`| ${kind} |`));
  // The page says "pH" where values say of what.
  expect(names.filter((name) => !line?.includes(name.replace(/ of the extract$/, "")))).toEqual([]);
  for (const item of items) {
    const last = rows("lots.csv").findLast(({ item_numbers = "" }) => item_numbers.split("|").includes(item));
    const measured = propertiesOf.get(last?.number ?? "")?.map(({ property = "" }) => property) ?? [];
    const missing = names.filter((name) => !measured.some((property) => properties[name]?.test(property)));
    expect(missing, item).toEqual([]);
  }
});
