import { expect, test } from "vitest";
import { typedGtin } from "./typed-gtin.ts";

test.each([
  ["09506000134352", "09506000134352"],
  ["9506000134352", "9506000134352"],
  ["9 506000 134352", "9506000134352"],
  ["950-6000-13435-2", "9506000134352"],
  ["950–6000 134352", "9506000134352"],
  ["GTIN: 9506000134352", "9506000134352"],
  ["gtin-14 09506000134352", "09506000134352"],
  ["EAN no. 4017 0725", "40170725"],
  ["UPC 614141999996", "614141999996"],
])("“%s” is %s", (text, digits) => {
  expect(typedGtin(text)).toBe(digits);
});

test.each([
  ["a wrong check digit", "9506000134359"],
  ["too few digits", "9506000"],
  ["other words", "9506000134352 felt"],
  ["item numbers", "16-010 and 16-011"],
  ["another word before it", "eanode 40170725"],
  ["nothing", ""],
  ["a label alone", "GTIN"],
])("%s is none: “%s”", (_, text) => {
  expect(typedGtin(text)).toBeUndefined();
});
