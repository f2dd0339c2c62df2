import { expect, test } from "vitest";
import { examples, fc } from "../../test/builders/property.ts";
import { isAmbiguous, plainNumber, readNumber } from "./read-number.ts";

test.each([
  ["1.000,00", "1000"],
  ["1,000.00", "1000"],
  ["1.250,50", "1250.5"],
  ["1,250.50", "1250.5"],
  ["10'000.00", "10000"],
  ["10’000,5", "10000.5"],
  ["1 000,00", "1000"],
  ["1.000.000", "1000000"],
  ["1,000,000", "1000000"],
  ["1.234.567,8", "1234567.8"],
  ["2,50,000", "250000"],
  ["1.000,-", "1000"],
  ["2,00", "2"],
  ["2.50", "2.5"],
  ["100", "100"],
  ["1 000", "1000"],
  ["2½", "2.5"],
  ["½", "0.5"],
])("%s is %s", (text, number) => {
  expect(text).toMatch(new RegExp(`^${plainNumber}$`, "u"));
  expect(readNumber(text)).toBe(number);
});

test.each(["1.00,00", "1,00.000,0", "1.2.3", "1,,000", "12,34,5"])("%s is no number", (text) => {
  expect(text).not.toMatch(new RegExp(`^${plainNumber}$`, "u"));
});

test.each(["1.500", "1,500", "12.000 m"])("%s can be read in two ways", (text) => {
  expect(isAmbiguous(text)).toBe(true);
});
test.each(["0.500", "1500", "1.50", "1.500,00", "1.500.000"])("%s cannot", (text) => {
  expect(isAmbiguous(text)).toBe(false);
});

test("every amount from ten thousand on comes back from the ways in which countries write it", () => {
  const cents = fc.integer({ min: 1, max: 99 }).filter((number) => number % 10 > 0);
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 99_999_999 }), cents, (whole, part) => {
      const number = Number(`${whole}.${String(part).padStart(2, "0")}`);
      for (const country of ["en-US", "de-DE", "de-CH", "fr-FR", "en-IN", "pl-PL", "tr-TR"]) {
        const written = number.toLocaleString(country, { minimumFractionDigits: 2 });
        expect(written).toMatch(new RegExp(`^${plainNumber}$`, "u"));
        expect(Number(readNumber(written))).toBe(number);
      }
    }),
    { numRuns: examples(500) },
  );
});
