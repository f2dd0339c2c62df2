import { expect, test } from "vitest";
import { readChemicalNumbers } from "./chemical-numbers.ts";

test.each([
  ["cas 10486-00-7", "10486007"],
  ["CAS no. 10486-00-7 1 kg", "10486007 1 kg"],
  ["CAS-Nr. 7681-52-9", "7681529"],
  ["EC 239-707-6", "2397076"],
  ["497-19-8", "497198"],
  ["UN 1791", "un1791"],
  ["un-nr. 3378", "un3378"],
  // Not a number of a chemical.
  ["11-010 100 × 40 mm", "11-010 100 × 40 mm"],
  ["BS 5852-1-2", "BS 5852-1-2"],
  ["L-2610-1", "L-2610-1"],
  ["phone 978-555-0134", "phone 978-555-0134"],
  ["case of 10", "case of 10"],
])("%s is searched as %s", (typed, read) => {
  expect(readChemicalNumbers(typed)).toBe(read);
});
