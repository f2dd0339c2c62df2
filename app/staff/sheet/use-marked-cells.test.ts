import { expect, test } from "vitest";
import { nextMarked } from "./use-marked-cells.ts";

const rows = ["a", "b", "c"].map((key) => ({ key }));
const columns = [{ name: "mass" }, { name: "width" }];

test("the way leads from one marked cell to the next, and from the last to the first", () => {
  const marks = new Map<string, Record<string, string>>([
    ["a", { width: "wrong" }],
    ["c", { "": "gone", width: "wrong" }],
    ["not seen", { mass: "wrong" }],
  ]);
  let place = { row: 0, column: 0 };
  const seen = Array.from({ length: 4 }, () => {
    place = nextMarked(marks, rows, columns, place) ?? place;
    return [place.row, place.column];
  });
  expect(seen).toEqual([
    [0, 1],
    [2, 0],
    [2, 1],
    [0, 1],
  ]);
  expect(nextMarked(new Map([["not seen", { mass: "wrong" }]]), rows, columns, place)).toBeUndefined();
});
