import { expect, test } from "vitest";
import { at, blockOf, moved, stretched } from "./selection.ts";

const size = { rows: 100, columns: 4, page: 10 };
const key = (name: string, { ctrl = false, shift = false } = {}) => ({ key: name, ctrl, shift });
const go = (from: { row: number; column: number }, name: string, held = {}) => moved(at(from), key(name, held), size)?.active;

test("keys move as in a spreadsheet, and never out of the sheet", () => {
  expect(go({ row: 0, column: 0 }, "ArrowUp")).toEqual({ row: 0, column: 0 });
  expect(go({ row: 99, column: 3 }, "ArrowRight")).toEqual({ row: 99, column: 3 });
  expect(go({ row: 5, column: 1 }, "ArrowDown", { ctrl: true })).toEqual({ row: 99, column: 1 });
  expect(go({ row: 5, column: 1 }, "PageDown")).toEqual({ row: 15, column: 1 });
  expect(go({ row: 5, column: 1 }, "PageUp")).toEqual({ row: 0, column: 1 });
  expect(go({ row: 5, column: 1 }, "Home")).toEqual({ row: 5, column: 0 });
  expect(go({ row: 5, column: 1 }, "End", { ctrl: true })).toEqual({ row: 99, column: 3 });
  expect(moved(at({ row: 0, column: 0 }), key("x"), size)).toBeUndefined();
});

test("Shift makes a block from the cell at which it began", () => {
  const one = moved(at({ row: 5, column: 2 }), key("ArrowUp", { shift: true }), size);
  const two = one && moved(one, key("ArrowLeft", { shift: true }), size);
  expect(two?.active).toEqual({ row: 5, column: 2 });
  expect(two && blockOf(two)).toEqual({ top: 4, bottom: 5, left: 1, right: 2 });
  expect(two && moved(two, key("ArrowDown"), size)).toEqual(at({ row: 6, column: 2 }));
});

test("the corner of a block is dragged downward or to the right, whichever is further, and never makes it smaller", () => {
  const block = { top: 2, bottom: 3, left: 1, right: 1 };
  expect(blockOf(stretched(block, { row: 9, column: 3 }))).toEqual({ ...block, bottom: 9 });
  expect(blockOf(stretched(block, { row: 4, column: 6 }))).toEqual({ ...block, right: 6 });
  expect(blockOf(stretched(block, { row: 0, column: 0 }))).toEqual(block);
});
