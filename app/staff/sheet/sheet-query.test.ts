import { expect, test } from "vitest";
import { passes } from "./sheet-query.ts";

test("a filter finds what a choice is called, and what that is in", () => {
  const options = [
    { value: "1", label: "Multifiber test fabrics", within: "Adjacent fabrics" },
    { value: "2", label: "Soiled fabrics", within: null },
  ];
  const column = { name: "subcategory_id", label: "Subcategory", options, isNumber: false, isFixed: false, isInTitle: false };
  const found = (text: string) =>
    ["1", "2", "9", ""].filter((cell) => {
      const row = { key: cell, title: cell, cells: { subcategory_id: cell }, published: {}, draft: null };
      return passes(row, new Map([["subcategory_id", text]]), [column]);
    });
  expect(["adjacent", "ADJACENT FABRICS: Multi", "fabrics", "soiled", "9", "="].map(found)).toEqual([
    ["1"],
    ["1"],
    ["1", "2"],
    ["2"],
    ["9"],
    [""],
  ]);
});
