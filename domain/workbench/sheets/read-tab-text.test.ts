import fc from "fast-check";
import { expect, test } from "vitest";
import { readTabText } from "./read-tab-text.ts";

test.each([
  ["", [[""]]],
  ["a", [["a"]]],
  [
    "a\tb\r\nc\t\r\n",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  ["a\r\n\r\n", [["a"], [""]]],
  ["\r\n\r\n", [[""], [""]]],
  ['60" wide\t5', [['60" wide', "5"]]],
  ['"Soft" handle\tx', [['"Soft" handle', "x"]]],
  ['"two\nlines and ""quotes"""\tb', [['two\nlines and "quotes"', "b"]]],
  ['"never closed\tb', [['"never closed', "b"]]],
  ['""\t"', [["", '"']]],
])("%j is read as a spreadsheet means it", (text, rows) => expect(readTabText(text)).toEqual(rows));

const cell = fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", " ", "é") });
const quotedIfNeeded = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

test("rows that are written with quotes where they are needed come back as they were", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const text = rows.map((cells) => `${cells.map(quotedIfNeeded).join("\t")}\n`).join("");
      expect(readTabText(text)).toEqual(rows);
    }),
  );
});
