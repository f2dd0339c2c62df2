import { expect, test } from "vitest";
import { textOf } from "./text-of.ts";

test.each([
  [{ id: "12" }, "12"],
  [{ id: 12 }, "12"],
  [{ id: { toString: 1 } }, ""],
  [{ id: ["12"] }, ""],
  [{ id: null }, ""],
  [{}, ""],
  [JSON.parse('{"__proto__":{"id":"12"}}'), ""],
  [undefined, ""],
])("%j", (fields, text) => {
  expect(textOf(fields, "id")).toBe(text);
});
