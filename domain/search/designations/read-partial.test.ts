import { describe, expect, test } from "vitest";
import { designationKey } from "./designation.ts";
import { findPartials } from "./find-partials.ts";
import { readPartial } from "./read-partial.ts";

describe("readPartial", () => {
  test.each([
    ["61", {}, ["AATCC TM61", "ISO 61", "IWS TM61"]],
    ["8", {}, ["AATCC TM8", "IWTO-8"]],
    ["105", {}, ["ISO 105", "AATCC TM105", "ANSI/ISEA 105"]],
    ["22", {}, ["AATCC TM22", "CAN/CGSB-4.2 No. 22"]],
    ["C06", {}, ["ISO 105-C06", "EN 20105-C06", "M&S C6"]],
    ["CO6", {}, ["ISO 105-C06"]],
    ["x12", {}, ["ISO 105-X12"]],
    ["105-C06", {}, ["ISO 105-C06"]],
    ["105 c06 a2s", { option: "A2S" }, ["ISO 105-C06"]],
    ["12947-2", {}, ["ISO 12947-2", "DIN 12947-2"]],
    ["tm 88c", {}, ["AATCC TM88C"]],
    ["TM61", {}, ["AATCC TM61", "IWS TM61", "SATRA TM61"]],
    ["test method 8", {}, ["AATCC TM8"]],
    ["61 2A", { option: "2A" }, ["AATCC TM61"]],
    ["61-2013", { edition: "2013" }, ["AATCC TM61"]],
    ["D3776", {}, ["ASTM D3776"]],
    ["608", {}, ["ASTM D608", "ASTM F608"]],
    ["L 0844", {}, ["JIS L 0844"]],
    ["J2412", {}, ["SAE J2412"]],
    ["456", {}, ["IEC 60456", "ISO 456"]],
    ["1971", {}, ["NFPA 1971"]],
  ])("%s could be several things", (text, known, some) => {
    const read = readPartial(text);
    expect(read).toEqual({ kind: "partial", ...known, couldBe: expect.anything() });
    expect(read?.couldBe.map(({ canonical }) => canonical)).toEqual(expect.arrayContaining(some));
    expect(new Set(read?.couldBe.map(designationKey)).size).toBe(read?.couldBe.length);
  });

  test("reports the corrections of each candidate", () => {
    expect(readPartial("CO6")?.couldBe[0]).toMatchObject({ canonical: "ISO 105-C06", notes: ["letter O read as 0 in CO6"] });
  });

  test.each(["AATCC TM61", "ISO 105-C06", "cotton", "", "61 cloth", "87-13", "2024-05-12"])(
    "%s is not a partial designation",
    (text) => {
      expect(readPartial(text)).toBeUndefined();
    },
  );
});

describe("findPartials", () => {
  test.each([
    ["tm 88c crease replica", ["tm 88c"]],
    ["multifibre for 105-C06 please", ["105-C06"]],
    ["C06 and X12 cloth", ["C06", "X12"]],
    ["105 C06 C2S steel balls", ["105 C06 C2S"]],
    ["TM61 2A detergent", ["TM61 2A"]],
    ["TM61 and D4966", ["TM61", "D4966"]],
    ["D4966 martindale", ["D4966"]],
    ["ISO 105-C06, TM61 and 12947-2", ["TM61", "12947-2"]],
    ["TM8 rolls", []],
    ["polyester 167 dtex f144 pile", []],
    ["61 cloth 105", []],
    ["AATCC TM61 and ISO 105-C06", []],
  ])("%s", (text, slices) => {
    expect(findPartials(text).map(({ from, to }) => text.slice(from, to))).toEqual(slices);
  });
});
