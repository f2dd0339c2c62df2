import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { convert, type Measure, maxCharacters, measures, overflow, readNumber, rollMass, writeNumber } from "./convert.ts";

const measure = (key: string) => measures.find((one) => one.key === key) as Measure;

describe("length", () => {
  test("of one centimetre has the specification's factors", () => {
    expect(convert(measure("length"), "cm", "1")).toEqual({
      mm: "10",
      cm: "1",
      m: "0.01",
      in: "0.3937",
      ft: "0.0328",
      yd: "0.0109",
    });
  });

  test.each([
    ["in", "1", "mm", "25.4"],
    ["yd", "1", "m", "0.9144"],
    ["ft", "1", "cm", "30.48"],
    ["m", "1", "yd", "1.0936"],
    ["in", "44,5", "cm", "113.03"],
  ])("%s %s is %s %s", (from, given, to, found) => {
    expect(convert(measure("length"), from, given)[to]).toBe(found);
  });

  test("is asterisks when it does not fit, and empty when it is not a number", () => {
    expect(convert(measure("length"), "m", "9999999")).toMatchObject({ mm: overflow, cm: overflow, m: "9999999" });
    expect(convert(measure("length"), "cm", "two")).toEqual({ mm: "", cm: "two", m: "", in: "", ft: "", yd: "" });
    expect(convert(measure("length"), "cm", "12345678").mm).toBe("");
  });
});

test("areal mass: an ounce per square yard is 33.9057 g/m²", () => {
  expect(convert(measure("mass"), "oz", "1").gsm).toBe("33.9057");
  expect(convert(measure("mass"), "gsm", "155").oz).toBe("4.5715");
  expect(convert(measure("mass"), "momme", "1").gsm).toBe("4.3399");
});

test("yarn: 590.541 over Ne is tex, 1000 over Nm, nine denier to a tex", () => {
  expect(convert(measure("yarn"), "ne", "30")).toMatchObject({ tex: "19.6847", nm: "50.8009" });
  expect(convert(measure("yarn"), "tex", "10")).toEqual({
    tex: "10",
    dtex: "100",
    den: "90",
    ne: "59.0541",
    worsted: "88.5812",
    nm: "100",
  });
  expect(convert(measure("yarn"), "nm", "0").tex).toBe("");
});

test("threads: 141 over 5 cm are 28.2 per centimeter", () => {
  expect(convert(measure("threads"), "threads_5cm", "141")).toMatchObject({ threads_cm: "28.2", threads_in: "71.628" });
});

test("a roll of 50 m, 113 cm wide, at 155 g/m²", () => {
  expect(rollMass({ gsm: "155", width: "113", length: "50" })).toEqual({ kg: "8.7575", lb: "19.307" });
  expect(rollMass({ gsm: "155", width: "", length: "50" })).toEqual({ kg: "", lb: "" });
});

describe("any conversion", () => {
  test("has seven characters at most, and reads back as the value or as near as they allow", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 9_999_999, noNaN: true }), (value) => {
        const text = writeNumber(value);
        expect(text.length).toBeLessThanOrEqual(maxCharacters);
        if (text !== overflow)
          expect(Math.abs((readNumber(text) ?? Number.NaN) - value)).toBeLessThanOrEqual(
            Math.max(value * 1e-4, 0.00005) + 0.5 * Number(value > 99_999),
          );
      }),
    );
  });

  test("there and back returns the value", () => {
    fc.assert(
      fc.property(fc.constantFrom(...measures), fc.integer({ min: 1, max: 999 }), (one, value) => {
        for (const { key, factor, indirect } of one.units) {
          const base = indirect ? factor / value : value * factor;
          expect(indirect ? factor / base : base / factor).toBeCloseTo(value, 9);
          expect(convert(one, key, String(value))[key]).toBe(String(value));
        }
      }),
    );
  });
});
