import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { hasSafetyDataSheet } from "../../domain/products/safety-data-sheet.ts";
import { type SheetProduct, type SheetSubstance, sheetText } from "./sheet-text.ts";

const rows = (name: string) => parse(readFileSync(`demo/catalogue/${name}`), { columns: true, bom: true });
const products = (rows("products.csv") as SheetProduct[]).filter(hasSafetyDataSheet);
const substances = rows("substances.csv") as (SheetSubstance & { item_number: string })[];
const sheetOf = (item: string) => {
  const product = products.find(({ item_number }) => item_number === item);
  if (!product) throw new Error(`${item} is no chemical.`);
  const ofItem = substances.filter(({ item_number }) => item_number === item);
  return sheetText({ product, substances: ofItem, supplier: "Warpline", address: "Fall River", phone: "555 0134" });
};
const sections = (item: string) =>
  sheetOf(item)
    .text.split("\n")
    .filter((line) => /^\| \d/.test(line));

test("every chemical has a sheet, which names itself an example and says not to work by it", () => {
  const filed = rows("documents.csv") as Record<string, string>[];
  const sheets = filed.filter(({ kind }) => kind === "safety data sheet").map(({ item_number }) => item_number);
  expect(sheets).toEqual(products.map(({ item_number }) => item_number));
  for (const item of sheets) {
    expect(sheetOf(item ?? "").title).toBe("Example, not a safety data sheet to work by");
    expect(sections(item ?? "").map((line) => Number(line.split(" ")[1]))).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  }
});

test("a sheet has the numbers, statements and transport of its substances, and where they were read", () => {
  const text = sheetOf("14-313").text;
  for (const fact of [
    "CAS 7681-52-9, EC 231-668-3",
    "GHS05, GHS07, GHS09, H314, H335, H410",
    "UN 1791, class 8",
    "0482, inchem.org",
  ])
    expect(text).toContain(fact);
  expect(sheetOf("14-310").text).toContain("On the list as perboric acid");
});

test("a section of which nothing is known says where to look, and nothing else", () => {
  const silent = sections("14-210").filter((line) => line.endsWith("| See the manufacturer’s sheet. |"));
  expect(silent.map((line) => line.split(" | ")[0])).toEqual([
    ...["| 2 Hazards", "| 3 Composition", "| 4 First aid", "| 5 Firefighting", "| 6 Accidental release", "| 8 Exposure controls"],
    ...[
      "| 10 Stability and reactivity",
      "| 11 Toxicology",
      "| 12 Ecology",
      "| 13 Disposal",
      "| 14 Transport",
      "| 15 Regulations",
    ],
    "| 16 Other",
  ]);
});
