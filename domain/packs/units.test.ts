import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { arealMass, cmToInches, gsmToOzYd2, inchesToCm, ozYd2ToGsm, width } from "./units.ts";

describe("areal mass", () => {
  test("stated in grams has computed ounces", () => {
    expect(arealMass(155, "g/m2")).toEqual({
      stated: { value: 155, unit: "g/m2" },
      gsm: { value: 155, text: "155\u00a0g/m²", computed: false },
      ozYd2: { value: expect.closeTo(4.5715, 4), text: "4.6\u00a0oz/yd²", computed: true },
    });
  });
  test("stated in ounces has computed grams, whole", () => {
    expect(arealMass(4.5, "oz/yd2").gsm).toEqual({ value: expect.closeTo(152.576, 3), text: "153\u00a0g/m²", computed: true });
  });
  test("is printed unrounded where it was stated", () => {
    expect(arealMass(14.25, "g/m2").gsm.text).toBe("14.25\u00a0g/m²");
    expect(arealMass(8.25, "oz/yd2").ozYd2.text).toBe("8.25\u00a0oz/yd²");
  });
  test("of light materials has one more digit", () => {
    expect(arealMass(0.2, "oz/yd2").gsm.text).toBe("6.8\u00a0g/m²");
    expect(arealMass(12, "g/m2").ozYd2.text).toBe("0.35\u00a0oz/yd²");
  });
  test("of carpets has a thousands separator", () => {
    expect(arealMass(1250, "g/m2").gsm.text).toBe("1,250\u00a0g/m²");
  });
});

describe("width", () => {
  test.each([
    [113, "44.5\u00a0in"],
    [114.9, "45.2\u00a0in"],
    [115, "45.3\u00a0in"],
    [150, "59.1\u00a0in"],
    [114.3, "45\u00a0in"],
    [1.27, "0.5\u00a0in"],
    [100, "39.4\u00a0in"],
  ])("%d cm is ≈ %s", (cm, text) => {
    expect(width(cm, "cm").inches).toMatchObject({ text, computed: true });
  });
  test("stated in inches is printed in decimals, with computed centimetres", () => {
    expect(width(44.5, "in")).toMatchObject({
      stated: { value: 44.5, unit: "in" },
      inches: { text: "44.5\u00a0in", computed: false },
      cm: { text: "113\u00a0cm", computed: true },
    });
    expect(width(36.24, "in").inches.text).toBe("36.24\u00a0in");
    expect(width(45, "in").cm.text).toBe("114.3\u00a0cm");
  });
});

describe("conversion there and back", () => {
  const value = fc.double({ min: 0.01, max: 10_000, noNaN: true });
  test("areal mass", () => {
    fc.assert(fc.property(value, (grams) => Math.abs(ozYd2ToGsm(gsmToOzYd2(grams)) - grams) <= grams * 1e-12));
  });
  test("width", () => {
    fc.assert(fc.property(value, (cm) => Math.abs(inchesToCm(cmToInches(cm)) - cm) <= cm * 1e-12));
  });
  test("prints a computed value within half its last digit of the true one", () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 900, noNaN: true }), (grams) => {
        const { ozYd2 } = arealMass(grams, "g/m2");
        return Math.abs(Number.parseFloat(ozYd2.text) - ozYd2.value) <= 0.05 + 1e-9;
      }),
    );
  });
  test("computes exactly one of the two", () => {
    fc.assert(
      fc.property(value, fc.constantFrom("cm" as const, "in" as const), (stated, unit) => {
        const { cm, inches } = width(stated, unit);
        return cm.computed !== inches.computed && cm.computed === (unit === "in");
      }),
    );
  });
});
