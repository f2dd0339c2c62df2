import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigit, readGtin, writtenGtin } from "./gtin.ts";

describe("a GTIN", () => {
  test.each([
    ["9506000134352", "09506000134352"],
    [" 9506-0001-3435 2", "09506000134352"],
    ["614141999996", "00614141999996"],
    ["09506000134352", "09506000134352"],
    ["40170725", "00000040170725"],
  ])("%j is %s", (given, gtin) => {
    expect(readGtin(given)).toEqual({ gtin });
  });

  test.each(["", "12345", "123456789", "950600013435X", "950600013435200", "٠٩٥٠٦٠٠٠"])(
    "%j has the wrong length or letters",
    (given) => {
      expect(readGtin(given)).toEqual({ refusal: "must be a GTIN, which has 8, 12, 13 or 14 digits" });
    },
  );

  test("with a wrong check digit is refused with the right one", () => {
    expect(readGtin("9506000134359")).toEqual({ refusal: "must end with its check digit, which is 2 for 950600013435" });
  });

  test("with one wrong digit is always refused", () => {
    const any = fc.tuple(fc.stringMatching(/^\d{13}$/), fc.nat(13), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(any, ([body, at, more]) => {
        const right = body + checkDigit(body);
        expect(readGtin(right)).toEqual({ gtin: right });
        const wrong = Array.from(right, (digit, place) => (place === at ? (Number(digit) + more) % 10 : digit)).join("");
        expect(readGtin(wrong)).toHaveProperty("refusal");
      }),
      { seed: 20 },
    );
  });

  test.each([
    ["09506000134352", "9506000134352"],
    ["19506000134359", "19506000134359"],
    ["00614141999996", "614141999996"],
    ["00000040170725", "40170725"],
  ])("%s is written %s, which reads as the same", (gtin, written) => {
    expect(writtenGtin(gtin)).toBe(written);
    expect(readGtin(written)).toEqual({ gtin });
  });
});
