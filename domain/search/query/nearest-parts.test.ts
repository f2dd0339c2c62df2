import { expect, test } from "vitest";
import { nearestParts } from "./nearest-parts.ts";

const family = (...parts: string[]) => parts.map((part, id) => ({ part, method: { id, designation: part, title: "" } }));
const near = (wanted: string, ...parts: string[]) => nearestParts(wanted, family(...parts)).map(({ designation }) => designation);

test("parts of the same letter come first, each by its number", () => {
  expect(near("C07", "A02", "B07", "C06", "C08", "C12", "C10")).toEqual(["C06", "C08", "C10", "C12", "B07", "A02"]);
});

test("numbered parts come in order, and a method without parts has none", () => {
  expect(near("5", "", "1", "2", "4")).toEqual(["4", "2", "1", ""]);
});

test("at most eight parts are shown", () => {
  expect(near("3", ..."123456789".split(""))).toHaveLength(8);
});
