import { describe, expect, test } from "vitest";
import { readPasted } from "./read-pasted.ts";

/** How often a pattern is tried on how much text, by its source: what reading costs, without a clock. */
type Tries = { short: number; long: Set<string> };
const exec = RegExp.prototype.exec;

function triesOf(text: string): Tries {
  const tries: Tries = { short: 0, long: new Set() };
  // What looks for a pattern in a text asks its `exec` once that is replaced.
  RegExp.prototype.exec = function counted(this: RegExp, given: string) {
    if (given.length <= longest) tries.short++;
    else tries.long.add(this.source);
    return exec.call(this, given);
  };
  try {
    readPasted(text);
  } finally {
    RegExp.prototype.exec = exec;
  }
  return tries;
}

/** Characters of the shorter text, which is no line of a list. */
const size = 6_000;
/** Characters of a line that is taken apart. */
const longest = 1_000;
/** The patterns that divide a whole text into lines and cells: each passes over its text once. */
const dividing = [
  ...["\\r\\n?|[\\u2028\\u2029\\v\\f\\u0085]", "[\\u200b-\\u200d\\u2060\\ufeff]", '"[^"]*"', ', (?!")', " {2,}", "\\s+"],
  ...["^[ >|]*>[ >]*", "^\\s*(?:[•·●▪◦‣∙□☐✓→]|[-–—*+](?=\\s))\\s*", "[|+=~^`_<>-]", "[\\p{L}\\p{N}\\p{S}]"],
];

const hostile = [
  ...["9 ", "9", "½", "11-010 ", "12 345 ", "1,000 ", "1 000 ", "10'000", "5-6 ", "1.", "N°", "º"],
  ...["lote-", "lot a-", "lot a/", "lot no ", "L-", "L 2610", "2 x ", "2 x 50 ", "9 m x ", "1.6 m x 5 m ", "roll of "],
  ...["5 Rollen à 50 m ", "approx 5 ", "qty:", "qty 5 x ", "note:", "n. ", "two ", "a ", "米", "9 米 ", "一", "EN ", "re "],
  ...["(", "[]( ", "- ", "– ", "> ", "| ", ";", "; ", "a,", "9,", '"', '"a",', "= ", "  x", "x9", "http://a/", "dear "],
  ...["9520000110109 ", "ean ", "(01) ", "(01)09520000110109 ", "(01)09520000110109(10)", "0109520000110109", "]C1", "a/01/"],
  ...[
    "1.000,00 ",
    "1.000.000",
    "1,000,000.",
    "2,50,000",
    "10'000.00 st ",
    "01-Feb ",
    "2026-02-01 ",
    "1.2.2026\t",
    "5 st. ",
    "fl oz ",
  ],
  ...["please ", "please send the ", "sds for ", "swatch of ", "certificate of conformity ", "with a ", "cert", "c o c "],
  ...["105-X12 ", "6330 4G ", "6330 ", "JIS - 1096", "C06:2010 "],
  ...["https://", "https://a/lots/", "]Q1https://a/lots/L-2610-1 ", `https://${"a".repeat(90)}/`],
  ...["total ", "total 1,", "Total:,,", "1,500 : 1,500 "],
  ...["2,000 ST ", "5 шт ", "1st", "1000 St. G"],
  ...[`="9",`, "'9,", `"a"",`, `,"`, "sep=,\n", "a,b,c\n", "Item,Qty\n", `9,"a b",c\n`],
  ...["a\t", "x9\t", "9x\t", "L-2610-1\t", "11-010\t5 m\tlot L-2610-1\t", "Item No\tQty\t", "1 m\n", "11-010,2,rolls\n"],
];

describe("twice as much of a hostile text is at most twice the work:", () => {
  test.each(hostile.map((unit) => [JSON.stringify(unit), unit]))("%s", (_, unit) => {
    const long = unit.repeat(Math.ceil((2 * size) / unit.length));
    const lines = (length: number) => long.slice(0, length).replace(/(.{1,200})/g, "$1\n");
    for (const shape of [(length: number) => long.slice(0, length), lines]) {
      const [half, whole] = [triesOf(shape(size)), triesOf(shape(2 * size))];
      expect(whole.short).toBeLessThanOrEqual(2 * half.short + 200);
      expect([...whole.long].filter((pattern) => !dividing.includes(pattern))).toEqual([]);
    }
  });
});

test("a line that is too long to be taken apart is kept in its words, and a row behind those that a list may have is counted", () => {
  const long = "lote-".repeat(500);
  expect(readPasted(long).lines).toMatchObject([{ typed: long, name: long, lot: "" }]);
  const { lines, left } = readPasted("11-010 2 m\n".repeat(700));
  expect([lines.length, left]).toEqual([500, 200]);
});
