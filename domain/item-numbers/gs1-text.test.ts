import { describe, expect, test } from "vitest";
import { examples, fc } from "../../test/builders/property.ts";
import { readGs1Text } from "./gs1-text.ts";
import { checkDigit, writtenGtin } from "./gtin.ts";

const gtin = "09520000110109";
const [lot, serial] = ["L-2611-4", "WL-2611-0001"];

describe("a GTIN alone is read", () => {
  test.each([
    ["9506000134352", "09506000134352"],
    ["950-6000-13435-2", "09506000134352"],
    ["9 506000 134352", "09506000134352"],
    ["950–6000–134352", "09506000134352"],
    ["GTIN: 9506000134352", "09506000134352"],
    ["gtin-14 09506000134352", "09506000134352"],
    ["EAN 96385074", "00000096385074"],
    ["UPC 036000291452", "00036000291452"],
    ["ean no. 9506000134352", "09506000134352"],
    ["]E09520000110109", gtin],
    ["]E496385074", "00000096385074"],

    ["]I109520000110109", gtin],
  ])("%s", (text, read) => {
    expect(readGs1Text(text)).toEqual({ gtin: read });
  });

  test.each([
    ["a wrong check digit", "9506000134353"],
    ["an item number", "11-010"],
    ["a size", "GTIN 120 g"],
    ["another number of nine digits", "123456789"],
    ["words beside it", "9506000134352 wool"],
    ["a label alone", "GTIN"],
    ["a year's end", "20261126"],
    ["a lot", "L-2611-4"],
    ["a telephone number", "+49 211 1234567"],
    ["a wrong check digit among elements", "0109520000110108"],
    ["a carton without an item", "]C100395012345678901230"],
  ])("but not %s", (_, text) => {
    expect(readGs1Text(text)).toBeUndefined();
  });
});

describe("item, lot and serial number are read", () => {
  test.each([
    ["elements of GS1-128", "]C1010952000011010910L-2611-4", { gtin, lot }],
    ["elements of a DataMatrix", "]d201095200001101091728011010L-2611-4\u001d21WL-2611-0001", { gtin, lot, serial }],
    ["with a separator that is shown", "]d2010952000011010910L-2611-4<GS>21WL-2611-0001", { gtin, lot, serial }],
    ["with a space in the separator's place", "010952000011010910L-2611-4 21WL-2611-0001", { gtin, lot, serial }],
    ["the lot first", "]C110L-2611-4\u001d0109520000110109", { gtin, lot }],
    ["elements of a QR code", "]Q3010952000011010910L-2611-4", { gtin, lot }],
    ["without the kind of code", "010952000011010910L-2611-4", { gtin, lot }],
    ["the GTIN alone", "0109520000110109", { gtin }],
    ["a separator at the start", "\u001d010952000011010910L-2611-4\r", { gtin, lot }],
    ["spaces between elements", "01 09520000110109 17 280110 10 L-2611-4", { gtin, lot }],
    ["as people read it", "(01)09520000110109(10)L-2611-4", { gtin, lot }],
    ["with spaces", "(01) 09520000110109 (17) 280110 (10) L-2611-4", { gtin, lot }],
    ["in wide letters", "（０１）09520000110109（10）L-2611-4", { gtin, lot }],
    ["a link", "https://www.warpline.example/01/09520000110109/10/L-2611-4", { gtin, lot }],
    ["in capitals", "HTTPS://WWW.WARPLINE.EXAMPLE/01/09520000110109/10/L-2611-4", { gtin, lot }],
    ["with more behind it", "https://id.example/01/9520000110109/10/L%2D2611-4/21/WL-2611-0001?17=280110", { gtin, lot, serial }],
    ["in words, below a path", "https://id.example/a/gtin/9520000110109/lot/L-2611-4.", { gtin, lot }],
    ["of a QR code", "]Q1https://www.warpline.example/01/09520000110109", { gtin }],
    ["a lot whose separator was lost", "010952000011010910L-2611-421WL-2611-000117280110", { gtin }],
  ])("%s", (_, text, read) => {
    expect(readGs1Text(text)).toEqual(read);
  });

  test.each([
    "https://www.warpline.example/lots/L-2611-4",
    "https://shop.example/01/category",
    "(040) 123456",
    "(10) pieces",
    "01 of 12 boxes 2026",
    "x".repeat(5_000),
  ])("but not of %j", (text) => {
    const read = readGs1Text(text);
    expect(read?.gtin).toBeUndefined();
  });
});

test("every GTIN and lot comes back from every form in which they are written", () => {
  const digits = fc.stringMatching(/^\d{12}$/).map((text) => `0${text}${checkDigit(`0${text}`)}`);
  const lots = fc.stringMatching(/^[A-Z]-\d{4}-\d{1,4}$/);
  fc.assert(
    fc.property(digits, lots, (gtin, lot) => {
      const both = [
        `]C101${gtin}10${lot}`,
        `01${gtin}17280110\u001d10${lot}`,
        `(01)${gtin}(10)${lot}`,
        `https://a.example/01/${gtin}/10/${lot}`,
      ];
      for (const text of both) expect(readGs1Text(text)).toEqual({ gtin, lot });
      for (const text of [gtin, writtenGtin(gtin), `]E0${writtenGtin(gtin)}`, `01${gtin}`])
        expect(readGs1Text(text)).toEqual({ gtin });
    }),
    { numRuns: examples(500) },
  );
});
