import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

test("a long list is worked through in its order", async () => {
  expect(await inTurns([3, 1, 2], (one, at) => [one, at])).toEqual([
    [3, 0],
    [1, 1],
    [2, 2],
  ]);
});

test("others have their turn in between", async () => {
  const happened: string[] = [];
  setImmediate(() => happened.push("other"));
  await inTurns(["first", "second"], (one) => happened.push(one), 0);
  expect(happened).toEqual(["first", "other", "second"]);
});
