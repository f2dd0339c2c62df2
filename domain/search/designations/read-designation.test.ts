import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { anyText, examples, fc } from "../../../test/builders/property.ts";
import { bodies } from "./bodies.ts";
import { designationKey, familyKey } from "./designation.ts";
import { findDesignations } from "./find-designations.ts";
import { findPartials } from "./find-partials.ts";
import { readDesignation } from "./read-designation.ts";
import { readPartial } from "./read-partial.ts";

type Row = Record<string, string>;
const rows = (file: string): Row[] => parse(readFileSync(`demo/catalogue/${file}`), { columns: true });
const bodyNames = new Map(rows("standards-bodies.csv").map(({ id, name }) => [id, name]));
const methods = rows("methods.csv").map(({ designation = "", body_id }) => ({ designation, body: bodyNames.get(body_id) }));

const key = (text: string) => {
  const read = readDesignation(text);
  return read && designationKey(read);
};

describe("the methods of the catalogue", () => {
  test.each(methods)("$designation reads back to itself, as one of $body", ({ designation, body }) => {
    const read = readDesignation(designation);
    expect(read).toMatchObject({ canonical: designation, origin: designation, body, adoptedBy: [], notes: [] });
    expect(read).not.toHaveProperty("edition");
    expect(read).not.toHaveProperty("option");
  });

  test("have different keys", () => {
    expect(new Set(methods.map(({ designation }) => key(designation))).size).toBe(methods.length);
  });

  test("are read in other letters, blanks and dashes", () => {
    const blanks = ["", " ", "  ", "\u00a0", "-", "_", "\u2009"];
    const dashes = ["-", "–", "—", "‑", " - ", " ", "/", "－"];
    const cases = [
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
      (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
    ];
    const misread = methods.flatMap(({ designation }) => {
      const meant = key(designation);
      const written = cases.flatMap((cased) =>
        blanks.flatMap((blank) =>
          dashes.map((dash) =>
            cased(designation)
              .replaceAll(" ", blank)
              .replace(/[-－](?=[\p{L}\p{N}])/gu, dash),
          ),
        ),
      );
      return written.filter((text) => key(text) !== meant);
    });
    expect(misread).toEqual([]);
  });

  test("are other methods with another digit", () => {
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.nat(20), fc.integer({ min: 1, max: 9 }), ({ designation }, nth, more) => {
        const digits = [...designation.matchAll(/\d/g)];
        const { index = 0, 0: digit = "0" } = digits[nth % digits.length] ?? {};
        const other = designation.slice(0, index) + ((Number(digit) + more) % 10) + designation.slice(index + 1);
        expect(key(other)).not.toBe(key(designation));
      }),
    );
  });
});

describe("the keys of methods", () => {
  test.each([
    ["ISO 105-C06", "DIN EN ISO 105 CO6 (C2S) : 2010"],
    ["ASTM D3776", "ASTM D3776/D3776M-20"],
    ["IEC 60456", "BS EN 60456:2011"],
    ["GB/T 3920", "GB 3920-1997"],
    ["IEC PAS 62473", "IEC 62473"],
    ["AATCC TM61", "AATCC 61-2013 2A"],
    ["NWSP 010.1", "WSP 10.1"],
  ])("are equal: %s and %s", (one, other) => {
    expect(key(one)).toBe(key(other));
  });

  test.each([
    ["ISO 105-C06", "ISO 105-C08"],
    ["AATCC TM61", "AATCC TM16"],
    ["AATCC TM8", "AATCC EP8"],
    ["AATCC TM20", "AATCC TM20A"],
    ["EN 20105-A02", "ISO 105-A02"],
    ["IWS TM31", "AATCC TM31"],
    ["DIN 53160-1", "DIN 53160-2"],
  ])("differ: %s and %s", (one, other) => {
    expect(key(one)).toBeDefined();
    expect(key(one)).not.toBe(key(other));
  });

  test.each([
    ["ISO 105", "EN ISO 105-X12"],
    ["AATCC 16", "AATCC 16.3"],
    ["AATCC 88", "AATCC 88C"],
    ["CAN/CGSB-4.2", "CAN/CGSB-4.2 No. 22"],
    ["CAL TB 117", "CAL TB 117-2013"],
  ])("of the family %s and its member %s have the same family key", (family, member) => {
    const [one, other] = [readDesignation(family), readDesignation(member)];
    expect(one && familyKey(one)).toBe(other && familyKey(other));
    expect(key(family)).not.toBe(key(member));
  });
});

describe("corrections are reported", () => {
  test.each<[string, string[]]>([
    ["AATCC 61", []],
    ["AATCC 61 Test 3A", ["test 3A"]],
    ["ISO 105 CO6", ["letter O read as 0 in CO6"]],
    ["ISO 105-C6", ["C6 read as C06"]],
    ["ISO l05", ["letter read as 1 in l05"]],
    ["ASTM 3939", ["D supplied: textile methods of ASTM begin with D"]],
    ["JIS 1096", ["L supplied: textile methods of JIS are in group L"]],
    ["JIS L 844", ["844 read as 0844"]],
    ["ISO 105-C06:1994", []],
    ["ASTM D3776-96", ["edition 96 read as 1996"]],
    ["AATCC 16E", ["E read as option E"]],
    ["AATCC 16-3", ["3 behind the dash read as option 3, not as a part"]],
    ["ISO 12947 part II", ["part II read as 2"]],
    ["DIN 53 160-1", ["53 160 read as 53160"]],
    ["IEC 456", ["number 456 read as 60456, as it has been since 1997"]],
    ["WSP 010.1", ["WSP read as NWSP, which took its numbers over"]],
    ["ISO EN 105-X12", ["ISO EN read as EN ISO"]],
  ])("%s", (text, notes) => {
    expect(readDesignation(text)?.notes).toEqual(notes);
  });

  test("and who adopted a text, and which", () => {
    expect(readDesignation("DIN EN ISO 12947-2")).toMatchObject({ body: "ISO", adoptedBy: ["DIN", "EN"], origin: "ISO 12947-2" });
    expect(readDesignation("BS EN 12127")).toMatchObject({
      body: "EN",
      adoptedBy: ["BS"],
      origin: "EN 12127",
      canonical: "BS EN 12127",
    });
    expect(readDesignation("DIN EN 60456")).toMatchObject({ body: "IEC", adoptedBy: ["DIN", "EN"], origin: "IEC 60456" });
  });

  test("and an added letter, but not for a method of AATCC without TM", () => {
    expect(readDesignation("ASTM 3939")).toMatchObject({ series: "D", seriesSupplied: true });
    expect(readDesignation("AATCC 61")).not.toHaveProperty("seriesSupplied");
  });
});

describe("any text", () => {
  const numbered = bodies.filter(({ grammar }) => grammar !== undefined);
  const pieces = [
    ...bodies.flatMap(({ spellings }) => spellings),
    "105",
    "61",
    "C06",
    "2A",
    "-",
    "/",
    ".",
    " ",
    "(",
    ")",
    ":",
    "1994",
    "O",
    "l",
    "M",
    "Nº",
    "É",
  ];

  test("that is read has a canonical form that reads back to itself and to the same method", () => {
    const lead = fc.constantFrom(...numbered.map(({ grammar }) => grammar?.lead ?? ""));
    const digits = fc.integer({ min: 1, max: 99999 }).map(String);
    const series = fc.constantFrom("", "TM", "D", "L ", "C", "J", "G");
    const part = fc.constantFrom("", "-2", ".1", "A", "-C06", "-1-2", " No. 22", "-2013", ".4.15", "-113");
    const grown = fc.tuple(lead, series, digits, part).map((words) => words.join(""));
    const mixed = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((words) => words.join(""));
    fc.assert(
      fc.property(fc.oneof(grown, mixed), (text) => {
        for (const { reading } of findDesignations(text)) {
          const again = readDesignation(reading.canonical);
          expect(again?.canonical).toBe(reading.canonical);
          expect(again && designationKey(again)).toBe(designationKey(reading));
          expect(again?.edition ?? again?.option).toBeUndefined();
          const origin = readDesignation(reading.origin);
          expect(origin && designationKey(origin)).toBe(designationKey(reading));
        }
      }),
      { numRuns: examples(2000) },
    );
  });

  test("is read without an error, and its designations are inside it, in order and apart", () => {
    const text = fc.oneof(
      anyText(),
      fc.array(fc.constantFrom(...pieces)).map((words) => words.join("")),
    );
    fc.assert(
      fc.property(text, (written) => {
        readDesignation(written);
        readPartial(written);
        for (const found of [findDesignations(written), findPartials(written)]) {
          let end = 0;
          for (const { from, to } of found) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeGreaterThan(from);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(written.length);
        }
      }),
      { numRuns: examples(60) },
    );
  });

  test("is read in linear time, however it repeats itself", () => {
    const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((words) => words.join(""));
    fc.assert(
      fc.property(unit, (repeated) => {
        const long = repeated.repeat(Math.ceil(5000 / Math.max(1, repeated.length)));
        findDesignations(long);
        findPartials(long);
        readDesignation(long);
        readPartial(long);
      }),
      { numRuns: examples(30) },
    );
  });
});
