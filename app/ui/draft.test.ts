import { expect, test } from "vitest";
import { weaves } from "../../domain/catalogue/weaves.ts";
import { glyphOf } from "./draft.tsx";

const drawn = (construction: string, size: number) =>
  glyphOf(weaves[construction] ?? [], size).map((row) => row.map((mark) => (mark ? "#" : ".")).join(""));

test("plain weave alternates", () => {
  expect(drawn("plain", 4)).toEqual([".#.#", "#.#.", ".#.#", "#.#."]);
});

test("the first pick is at the foot", () => {
  expect(drawn("twill-2-2", 4)).toEqual(["#..#", "..##", ".##.", "##.."]);
});

test("a herringbone shows its turn", () => {
  const [top = ""] = drawn("herringbone", 8);
  expect(top).toBe(
    [...top]
      .reverse()
      .map((mark) => (mark === "#" ? "." : "#"))
      .join(""),
  );
});
