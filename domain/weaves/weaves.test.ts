import { describe, expect, test } from "vitest";
import { constructions } from "../catalogue/catalogue.ts";
import { type Draft, weaveFor, weaves } from "./weaves.ts";

/** Lengths of the runs of `mark` along a line that repeats; a line that never changes is one endless run. */
function runs(line: readonly number[], mark: number): number[] {
  const start = line.findIndex((cell, at) => cell !== line.at(at - 1));
  if (start < 0) return line[0] === mark ? [Number.POSITIVE_INFINITY] : [];
  const turned = [...line.slice(start), ...line.slice(0, start)].join("");
  return turned
    .split(mark ? "0" : "1")
    .filter(Boolean)
    .map((run) => run.length);
}
const ends = (draft: Draft) => (draft[0] ?? []).map((_, end) => draft.map((row) => row[end] ?? 0));
const warpFloats = (draft: Draft) => new Set(ends(draft).flatMap((end) => runs(end, 1)));
const weftFloats = (draft: Draft) => new Set(draft.flatMap((pick) => runs(pick, 0)));
function named(key: string): Draft {
  const draft = weaveFor(key);
  if (!draft) throw new Error(key);
  return draft;
}

describe("drafts", () => {
  test.each(Object.entries(weaves))("%s is a construction, and every pick crosses the same ends", (key, draft) => {
    expect(constructions).toHaveProperty([key]);
    expect(draft.length).toBeGreaterThan(0);
    expect(new Set(draft.map((row) => row.length)).size).toBe(1);
  });

  test("do not exist for what is not woven", () => {
    expect(weaveFor("felt")).toBeUndefined();
    expect(weaveFor("toString")).toBeUndefined();
  });
});

describe("floats", () => {
  test.each([
    ["plain", [1], [1]],
    ["twill-2-1", [2], [1]],
    ["twill-2-2", [2], [2]],
    ["twill-3-1", [3], [1]],
    ["herringbone", [2], [1, 2]],
    ["basket-2-2", [2], [2]],
    ["oxford", [1], [2]],
    ["rib", [2], [1]],
    ["satin-5", [4], [1]],
    ["satin-8", [7], [1]],
    ["sateen-5", [1], [4]],
    ["honeycomb", [1, 3, 5], [1, 3, 5, 7]],
    ["huck", [1, 5], [1]],
  ])("%s", (key, warp, weft) => {
    expect([...warpFloats(named(key))].sort()).toEqual(warp);
    expect([...weftFloats(named(key))].sort()).toEqual(weft);
  });

  test.each(["plain", "twill-2-2", "basket-2-2", "herringbone"])("%s shows as much warp as weft", (key) => {
    const marks = named(key).flat();
    expect(marks.filter(Boolean).length * 2).toBe(marks.length);
  });

  test.each(["satin-5", "satin-8", "sateen-5"])("%s never binds neighbouring ends on neighbouring picks", (key) => {
    const draft = named(key);
    const face = key === "sateen-5" ? 1 : 0;
    const binding = draft.map((row) => row.indexOf(face));
    for (const [pick, end] of binding.entries()) {
      const step = Math.abs(end - (binding.at(pick - 1) ?? 0)) % draft.length;
      expect(Math.min(step, draft.length - step)).toBeGreaterThan(1);
    }
  });
});
