import { expect, test } from "vitest";
import { type Succession, successionSentences } from "./succession.ts";

const came = (designation: string, change: Partial<Succession> = {}): Succession => ({
  designation,
  kind: "was replaced by",
  methodId: 1,
  option: "",
  year: "2006",
  note: "",
  ...change,
});

test("designations that came to a method in one way and year share a sentence", () => {
  const all = [
    came("A"),
    came("B"),
    came("C", { year: "" }),
    came("D", { kind: "leads on to" }),
    came("E", { kind: "leads on to", year: "" }),
  ];
  expect(successionSentences(all, "X")).toEqual([
    "A and B were replaced by X in 2006.",
    "C was replaced by X.",
    "D leads on to X.",
    "E leads on to X.",
  ]);
});

test("a note is said of several only if it is true of all", () => {
  const noted = (...notes: string[]) =>
    successionSentences(
      notes.map((note, at) => came(`C${at}`, { note })),
      "X",
    );
  expect(noted("Old.", "Old.")).toEqual(["C0 and C1 were replaced by X in 2006. Old."]);
  expect(noted("Test 1.", "Test 2.")).toEqual(["C0 and C1 were replaced by X in 2006."]);
  expect(noted("Test 1.")).toEqual(["C0 was replaced by X in 2006. Test 1."]);
});
