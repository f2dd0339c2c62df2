import { expect, test } from "vitest";
import { weaves } from "../../domain/weaves/weaves.ts";
import { glyphOf } from "./draft.tsx";

const glyph = (construction: string, size: number) =>
  glyphOf(weaves[construction] ?? [], size).map((row) => row.map((mark) => (mark ? "#" : ".")).join(""));

test("the glyph of plain weave alternates", () => {
  expect(glyph("plain", 4)).toEqual([".#.#", "#.#.", ".#.#", "#.#."]);
});

test("the first pick is the bottom row", () => {
  expect(glyph("twill-2-2", 4)).toEqual(["#..#", "..##", ".##.", "##.."]);
});

test("the glyph of a herringbone shows its turn", () => {
  const [top = ""] = glyph("herringbone", 8);
  expect(top).toBe(
    [...top]
      .reverse()
      .map((mark) => (mark === "#" ? "." : "#"))
      .join(""),
  );
});
