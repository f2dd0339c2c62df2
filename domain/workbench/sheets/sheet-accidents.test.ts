import { expect, test } from "vitest";
import { accidentOf } from "./sheet-accidents.ts";

test.each([
  ["2026-10-11", "date"],
  ["2026-10-11T00:00:00.000Z", "date"],
  ["11-Oct", "date"],
  ["11. Okt", "date"],
  ["Oct-11", "date"],
  ["11.10.2026", "date"],
  ["10/11/26", "date"],
  ["4.01235E+12", "long number"],
  ["4,01235E+12", "long number"],
  ["#N/A", "error"],
  ["#WERT!", "error"],
  ["12,5", "point"],
  ["12,5", "here 12.5"],
  ["1.234,5", "here 1234.5"],
  ["1,234", "write 1234 where the comma stands for thousands, or 1.234 where it is a decimal one"],
  ["1,234,567", "here 1234567"],
  ["1,450.5", "here 1450.5"],
  ["=A1*2", "formula"],
])("%s was changed by a spreadsheet", (cell, word) => {
  expect(accidentOf(cell)).toContain(word);
});

test.each(["11-010", "12.5", "ISO 105-C06", "marble", "Mayo", "15-116", "#5 felt", "1,000 pieces", ""])("%s was not", (cell) => {
  expect(accidentOf(cell)).toBeUndefined();
});
