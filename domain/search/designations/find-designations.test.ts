import { describe, expect, test } from "vitest";
import { examples, fc } from "../../../test/builders/property.ts";
import { spellings } from "../../../test/samples/designation-spellings.ts";
import { findDesignations } from "./find-designations.ts";
import { readDesignation } from "./read-designation.ts";

describe("findDesignations", () => {
  test.each<[string, [slice: string, canonical: string, option?: string][]]>([
    [
      "martindale per iso 12947-2 and AATCC TM93",
      [
        ["iso 12947-2", "ISO 12947-2"],
        ["AATCC TM93", "AATCC TM93"],
      ],
    ],
    ["need multifiber for aatcc 61 2A", [["aatcc 61 2A", "AATCC TM61", "2A"]]],
    ["AATCC 61 2A multifiber, 10 m", [["AATCC 61 2A", "AATCC TM61", "2A"]]],
    ["crocking AATCC 8 squares", [["AATCC 8", "AATCC TM8"]]],
    ["AATCC 124 3D replicas", [["AATCC 124", "AATCC TM124"]]],
    ["aatcc 61 in the canister", [["aatcc 61", "AATCC TM61"]]],
    ["AATCC 20 a cloth", [["AATCC 20", "AATCC TM20"]]],
    ["what is iso 105-c06?", [["iso 105-c06", "ISO 105-C06"]]],
    ["same as EN 388 gloves", [["EN 388", "EN 388"]]],
    ["ISO 6330 5 kg ballast", [["ISO 6330", "ISO 6330"]]],
    ["ISO 6330 - 2 rolls", [["ISO 6330", "ISO 6330"]]],
    ["ISO 105 D65 lamp", [["ISO 105", "ISO 105"]]],
    ["ISO 105-F02 2000 pieces", [["ISO 105-F02", "ISO 105-F02"]]],
    ["the ISO 105-B series", [["ISO 105", "ISO 105"]]],
    [
      "ASTM D 3776/DIN/BS    EN12127/ISO-3801",
      [
        ["ASTM D 3776", "ASTM D3776"],
        ["DIN/BS    EN12127", "DIN BS EN 12127"],
        ["ISO-3801", "ISO 3801"],
      ],
    ],
    [
      "AATCC 20A/BS 4407/ISO 1833 / ASTM D629",
      [
        ["AATCC 20A", "AATCC TM20A"],
        ["BS 4407", "BS 4407"],
        ["ISO 1833", "ISO 1833"],
        ["ASTM D629", "ASTM D629"],
      ],
    ],
    [
      "JISL - 1018 - JISL - 1096 woven",
      [
        ["JISL - 1018", "JIS L 1018"],
        ["JISL - 1096", "JIS L 1096"],
      ],
    ],
    [
      "AATCC 135/ ISO 6330",
      [
        ["AATCC 135", "AATCC TM135"],
        ["ISO 6330", "ISO 6330"],
      ],
    ],
    [
      "ISO 105-C06, C08 and E04",
      [
        ["ISO 105-C06", "ISO 105-C06"],
        ["C08", "ISO 105-C08"],
        ["E04", "ISO 105-E04"],
      ],
    ],
    [
      "iso 105 x12 c06 cloth",
      [
        ["iso 105 x12", "ISO 105-X12"],
        ["c06", "ISO 105-C06"],
      ],
    ],
    [
      "DIN EN ISO 105-X12/X16",
      [
        ["DIN EN ISO 105-X12", "DIN EN ISO 105-X12"],
        ["X16", "DIN EN ISO 105-X16"],
      ],
    ],
    [
      "EN 1021-1 & 2 cover",
      [
        ["EN 1021-1", "EN 1021-1"],
        ["2", "EN 1021-2"],
      ],
    ],
    [
      "ISO 12947-1/-2/-3",
      [
        ["ISO 12947-1", "ISO 12947-1"],
        ["2", "ISO 12947-2"],
        ["3", "ISO 12947-3"],
      ],
    ],
    ["ISO 12947-2 and 4 abradants", [["ISO 12947-2", "ISO 12947-2"]]],
    [
      "TM155 Woolmark and P1 M&S.",
      [
        ["TM155 Woolmark", "IWS TM155"],
        ["P1 M&S", "M&S P1"],
      ],
    ],
    ["依据GB/T 3921-2008标准", [["GB/T 3921-2008", "GB/T 3921"]]],
    ["Grey scale (ISO 105-A02), new", [["ISO 105-A02", "ISO 105-A02"]]],
    [
      "ASTM D3776/M&S P1",
      [
        ["ASTM D3776", "ASTM D3776"],
        ["M&S P1", "M&S P1"],
      ],
    ],
    ["AATCC Test 3A, 61", []],
    [
      "(see ISO 105-C06:1994), (TB 117-2013)",
      [
        ["ISO 105-C06:1994", "ISO 105-C06"],
        ["TB 117-2013", "CAL TB 117-2013"],
      ],
    ],
    [
      "(AATCC 61-13), [ISO 3801-77]",
      [
        ["AATCC 61-13", "AATCC TM61"],
        ["ISO 3801-77", "ISO 3801"],
      ],
    ],
    ["ISO 12947 11-010", [["ISO 12947", "ISO 12947"]]],
    ["AATCC 61 11-010", [["AATCC 61", "AATCC TM61"]]],
    ["2 AATCC blue wools", []],
    ["all 61 AATCC methods", []],
  ])("%s", (text, wanted) => {
    const found = findDesignations(text).map(({ from, to, reading }) => [
      text.slice(from, to),
      reading.canonical,
      reading.option,
    ]);
    expect(found).toEqual(wanted.map(([slice, canonical, option]) => [slice, canonical, option]));
  });

  test("finds a designation among words at its position, and reads it as when alone", () => {
    const before = fc.constantFrom("multifibre per ", "für ", "wash; ", "ﬁbres “", "crêpe ½, ");
    const after = fc.constantFrom("", ", please", " – and cloth", "; Wäsche");
    const written = fc.constantFrom(
      ...Object.values(spellings).flatMap((rows) => rows.map(([text]) => text.replace(/^[(“]|[”.]$|(?<=^\([^(]*)\)$/g, ""))),
    );
    // At the end of a text a single letter may be an option, and "is" and "as" alone with a number are bodies.
    const alone = /^is |16 E$/;
    fc.assert(
      fc.property(
        before,
        written.filter((text) => !alone.test(text)),
        after,
        (start, text, end) => {
          const [found, ...others] = findDesignations(`${start}${text}${end}`);
          expect(others).toEqual([]);
          expect(found).toEqual({ from: start.length, to: start.length + text.length, reading: readDesignation(text) });
        },
      ),
      { numRuns: examples(500) },
    );
  });
});
