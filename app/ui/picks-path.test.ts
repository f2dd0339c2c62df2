import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { picksPath } from "./picks-path.ts";

/** Converts a path back to squares, as a browser would paint it. */
function draw(path: string, width: number, height: number): boolean[][] {
  const rows = Array.from({ length: height }, () => Array<boolean>(width).fill(false));
  let [x, y] = [0, 0];
  for (const [, command, first = "", second] of path.matchAll(/([Mmh])(-?\d+)(?: ([\d.]+))?/g)) {
    if (command === "M") [x, y] = [Number(first), Math.floor(Number(second))];
    else if (command === "m") [x, y] = [x + Number(first), y + Number(second)];
    else for (let end = x + Number(first); x < end; x++) (rows[y] as boolean[])[x] = true;
  }
  return rows;
}

test("a row is one line with gaps, and begins where the last one ended", () => {
  expect(picksPath([[1, 1, 0, 1], [], [0, 1]])).toBe("M0 0.5h2m1 0h1m-3 2h1");
});

test("the path covers every marked square and no other", () => {
  const grid = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
    .chain(([width, height]) =>
      fc.array(fc.array(fc.boolean(), { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    );
  fc.assert(
    fc.property(grid, (rows) => {
      expect(draw(picksPath(rows), rows[0]?.length ?? 0, rows.length)).toEqual(rows);
    }),
  );
});
