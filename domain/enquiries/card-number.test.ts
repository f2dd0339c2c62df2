import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { holdsCardNumber } from "./card-number.ts";

/** Digits with a right check digit behind them. */
const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map((digits) => {
  const sum = digits
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit * 2 - (digit > 4 ? 9 : 0) : digit))
    .reduce((one, other) => one + other, 0);
  return [...digits, (10 - (sum % 10)) % 10].join("");
});

test("a number of 13 to 19 digits with a right check digit is found in any text, also in groups of four", () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom(" ", "-", "."), (number, between) => {
      expect(holdsCardNumber(number)).toBe(true);
      expect(holdsCardNumber(`card ${number}, 12/28`)).toBe(true);
      expect(holdsCardNumber(number.replace(/(\d{4})(?=\d)/g, `$1${between}`))).toBe(true);
    }),
  );
});

test("with a wrong check digit, or too few digits, it is none", () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
      expect(holdsCardNumber(`x${wrong}x`)).toBe(false);
    }),
  );
  expect(holdsCardNumber("12-digit 000000000000, lot L-2611-4, +1 508 555 0142")).toBe(false);
});
