import fc from "fast-check";
import { expect, test } from "vitest";
import { weaves } from "../../domain/catalogue/weaves.ts";
import { draftPath } from "./draft.tsx";

/** Reads a path back into rows of marks, the topmost first. */
function squares(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array(size).fill("."));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at++) (rows[Number(y)] as string[])[at] = "#";
  }
  return rows.map((row) => row.join(""));
}

test("plain weave alternates", () => {
  expect(squares(draftPath(weaves.plain ?? [], 4), 4)).toEqual([".#.#", "#.#.", ".#.#", "#.#."]);
});

test("the first pick is at the foot", () => {
  expect(squares(draftPath(weaves["twill-2-2"] ?? [], 4), 4)).toEqual(["#..#", "..##", ".##.", "##.."]);
});

test("a herringbone shows its turn", () => {
  const [top = ""] = squares(draftPath(weaves.herringbone ?? [], 8), 8);
  const mirrored = [...top].reverse().map((mark) => (mark === "#" ? "." : "#"));
  expect(top).toBe(mirrored.join(""));
});

test("every mark of a draft is drawn and none else", () => {
  const bit = fc.constantFrom<0 | 1>(0, 1);
  const draft = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
    .chain(([ends, picks]) =>
      fc.array(fc.array(bit, { minLength: ends, maxLength: ends }), { minLength: picks, maxLength: picks }),
    );
  fc.assert(
    fc.property(draft, (weave) => {
      const size = 8;
      const drawn = squares(draftPath(weave, size), size);
      const expected = Array.from({ length: size }, (_, row) => {
        const pick = weave[(size - 1 - row) % weave.length] ?? [];
        return Array.from({ length: size }, (_, end) => (pick[end % pick.length] ? "#" : ".")).join("");
      });
      expect(drawn).toEqual(expected);
    }),
  );
});
