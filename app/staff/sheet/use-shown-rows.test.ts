import { expect, test } from "vitest";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { nextSort } from "./sheet-query.ts";
import { sortRows } from "./use-shown-rows.ts";

const column = { ...{ name: "a", label: "A", options: undefined, isNumber: false, isFixed: false, isInTitle: false } };
const sorted = (cells: string[], isDown = false) =>
  sortRows(
    cells.map((a, at): SheetRow => ({ ...{ key: String(at), title: "", cells: { a }, published: {}, draft: null } })),
    column,
    isDown,
  ).map(({ cells: { a } }) => a);

test("numbers are in their order, then texts, and what is empty is last in both directions", () => {
  expect(sorted(["4.2", "", "10", "-1", "wool", "4.15", "Cotton"])).toEqual(["-1", "4.15", "4.2", "10", "Cotton", "wool", ""]);
  expect(sorted(["4.2", "", "10", "wool", "4.15"], true)).toEqual(["wool", "10", "4.2", "4.15", ""]);
});

test("a heading sorts upward, then downward, and then as the table has its rows", () => {
  expect(nextSort({ sort: undefined }, "a")).toBe("a");
  expect(nextSort({ sort: { column: "a", isDown: false } }, "a")).toBe("-a");
  expect(nextSort({ sort: { column: "a", isDown: true } }, "a")).toBe("");
  expect(nextSort({ sort: { column: "a", isDown: true } }, "b")).toBe("b");
});
