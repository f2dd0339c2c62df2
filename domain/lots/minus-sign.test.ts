import { expect, test } from "vitest";
import { withMinus } from "./minus-sign.ts";

test.each([
  ["-3.1", "−3.1"],
  ["at least -5", "at least −5"],
  ["-5 to -0.5", "−5 to −0.5"],
  ["-2 ± 0.5, no visible difference", "−2 ± 0.5, no visible difference"],
  ["(-.5)", "(−.5)"],
])("%s is shown as %s", (text, shown) => {
  expect(withMinus(text)).toBe(shown);
});

test.each(["L-2610-1", "grade 4-5", "ISO 105-C06", "2026-10-05", "15-014", "1e-7", "well-made - not even", "–", ""])(
  "%s stays as it is",
  (text) => {
    expect(withMinus(text)).toBe(text);
  },
);
