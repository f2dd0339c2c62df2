import { describe, expect, test } from "vitest";
import { fc } from "../../../test/builders/property.ts";
import { personal, withoutPersonal } from "./without-personal.ts";

describe("texts that may identify their writer are not stored", () => {
  test.each([
    "anna.weber@lab.example",
    "please write to anna@lab.example",
    "ANNA＠lab.example",
    "+49 30 901820",
    "+1 (508) 555-0134",
    "0049 30 901820",
    "030/901820",
    "(030) 90 18 20",
    "508 555 0134",
    "508-555-0134 felt",
    "5085550134",
    "tel 01632 960123",
  ])("%s", (text) => {
    expect(withoutPersonal(text)).toBe(personal);
  });
});

describe("other searched texts are stored", () => {
  test.each([
    "11-010",
    "11 010",
    "AATCC TM61-2013e",
    "ISO 105-C06 : 2010",
    "105 C06 1994",
    "DIN EN ISO 12947-2:2016",
    "JIS L 0844:2011",
    "GB/T 21196.2-2007",
    "16 CFR 1610",
    "CAN/CGSB-4.2 No. 27.5",
    "crocking squares 50 × 50 mm",
    "polyester/cotton 65/35 100 × 40 mm",
    "blue wool @ 40 °C",
  ])("%s", (text) => {
    expect(withoutPersonal(text)).toBe(text);
  });

  test("in one line", () => {
    expect(withoutPersonal("  felt\n\t140\u0000 mm ")).toBe("felt 140 mm");
  });

  test("with at most 200 characters, and unchanged when read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const kept = withoutPersonal(text);
        expect([...kept].length).toBeLessThanOrEqual(200);
        expect(kept).not.toMatch(/\S@\S+\.\S|[\0\n]/);
      }),
    );
  });
});
