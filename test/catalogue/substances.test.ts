import { expect, test } from "vitest";
import { readCsv } from "../../demo/swatch/catalogue-rows.ts";
import { hasSafetyDataSheet } from "../../domain/products/safety-data-sheet.ts";

/** What a chemist would check in the demo's substances, as rules over the file. */
type Substance = Record<
  "item_number" | "name" | "cas" | "ec" | "un_number" | "un_class" | "pictograms" | "statements" | "source" | "checked_on",
  string
>;
const substances = await readCsv<Substance>("demo/catalogue", "substances.csv");
const products = await readCsv<{ item_number: string; construction: string }>("demo/catalogue", "products.csv");
const wrong = (some: (substance: Substance) => boolean) =>
  substances.filter(some).map(({ item_number, name }) => `${item_number} ${name}`);

/** The last digit of a registry number follows from the others, each times its place (counted from the right for CAS, from the left for EC). */
function isChecked(number: string, fromRight: boolean, modulus: number): boolean {
  const digits = [...number.replaceAll("-", "")].map(Number);
  const check = digits.pop();
  const ordered = fromRight ? digits.reverse() : digits;
  return ordered.reduce((sum, digit, at) => sum + digit * (at + 1), 0) % modulus === check;
}

test("at least sixteen chemical items name their substances", () => {
  const chemicals = new Set(products.filter(hasSafetyDataSheet).map(({ item_number }) => item_number));
  expect(wrong(({ item_number }) => !chemicals.has(item_number))).toEqual([]);
  expect(new Set(substances.map(({ item_number }) => item_number)).size).toBeGreaterThanOrEqual(16);
});

test("every CAS and EC number has its check digit", () => {
  expect(wrong(({ cas }) => cas !== "" && !(/^\d{2,7}-\d\d-\d$/.test(cas) && isChecked(cas, true, 10)))).toEqual([]);
  expect(wrong(({ ec }) => ec !== "" && !(/^\d{3}-\d{3}-\d$/.test(ec) && isChecked(ec, false, 11)))).toEqual([]);
  expect(substances.filter(({ cas }) => cas).length).toBeGreaterThanOrEqual(12);
});

test("transport and hazards are written as the lists write them, with a source and the day on which it was read", () => {
  expect(wrong(({ un_number, un_class }) => un_number !== "" && !(/^UN \d{4}$/.test(un_number) && /^\d/.test(un_class)))).toEqual(
    [],
  );
  expect(wrong(({ pictograms }) => pictograms !== "" && !/^GHS0[1-9](\|GHS0[1-9])*$/.test(pictograms))).toEqual([]);
  expect(wrong(({ statements }) => statements !== "" && !/^H\d{3}[A-Za-z]*(\|H\d{3}[A-Za-z]*)*$/.test(statements))).toEqual([]);
  expect(wrong(({ source, checked_on }) => source === "" || !/^\d{4}-\d\d-\d\d$/.test(checked_on))).toEqual([]);
});

test("what no list gave has no number: a substance that only our own text names is without any", () => {
  expect(
    wrong(
      ({ source, cas, ec, un_number, statements }) => source.startsWith("Our item") && cas + ec + un_number + statements !== "",
    ),
  ).toEqual([]);
});
