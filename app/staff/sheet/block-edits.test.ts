import { describe, expect, test } from "vitest";
import { readTabText } from "../../../domain/workbench/sheets/read-tab-text.ts";
import {
  clear,
  copyText,
  fillDown,
  fillFrom,
  fillRight,
  findMatches,
  paste,
  replaceMatches,
  type SheetView,
  wordsOfBlock,
} from "./block-edits.ts";
import type { SheetColumn } from "./sheet-column.ts";

const column = (name: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  ...{ name, label: name, options: undefined, isNumber: false, isFixed: false, isInTitle: false },
  ...more,
});
const columns = [
  column("id", { isFixed: true }),
  column("name"),
  column("list", {
    options: [
      { value: "7", label: "Cotton" },
      { value: "8", label: "Wool" },
    ],
  }),
];
const cells = [
  ["1", "Lawn", "7"],
  ["2", "Serge, \n2/2 twill", "8"],
  ["3", 'The "blue" one', "7"],
];
const view: SheetView = {
  keys: ["k1", "k2", "k3"],
  columns,
  cellAt: (row, place) => cells[row]?.[place] ?? "",
  isLocked: (_, place) => place === 0,
};
const whole = { top: 0, bottom: 2, left: 0, right: 2 };
const edits = ({ step }: { step: readonly { key: string; column: string; to: string }[] }) =>
  step.map((one) => `${one.key} ${one.column}: ${one.to}`);

test("a block that is copied comes back as it was, with lines, quotes and choices by their names", () => {
  const text = copyText(view, whole);
  expect(text.split("\n")[0]).toBe("1\tLawn\tCotton");
  const { step, locked } = paste(view, { top: 0, bottom: 0, left: 0, right: 0 }, readTabText(text));
  expect(step.every(({ from, to }) => from === to)).toBe(true);
  expect([step.length, locked]).toEqual([6, 0]);
});

describe("what is pasted", () => {
  test("begins at the chosen cell; what nobody changes, and what has no place, is counted", () => {
    const pasted = paste(view, { top: 1, bottom: 1, left: 0, right: 0 }, [
      ["9", "a", "wool", "x"],
      ["10", "b", "silk", "y"],
      ["11", "c", "", "z"],
    ]);
    expect(edits(pasted)).toEqual(["k2 name: a", "k2 list: 8", "k3 name: b", "k3 list: silk"]);
    expect([pasted.locked, pasted.beyond]).toEqual([2, { rows: 1, columns: 1 }]);
  });

  test("fills a larger block again and again; one text fills every cell of it", () => {
    expect(edits(paste(view, { ...whole, left: 1, right: 1 }, [["x"]]))).toEqual(["k1 name: x", "k2 name: x", "k3 name: x"]);
    const two = paste(view, { ...whole, left: 1, right: 1 }, [["x"], ["y"]]);
    expect([edits(two), two.beyond.rows]).toEqual([["k1 name: x", "k2 name: y"], 0]);
  });
});

test("the first row or column of a block is filled into the others, and a block is emptied", () => {
  expect(edits(fillDown(view, whole))).toEqual(["k2 name: Lawn", "k2 list: 7", "k3 name: Lawn", "k3 list: 7"]);
  expect(edits(fillRight(view, { ...whole, top: 0, bottom: 0, left: 1 }))).toEqual(["k1 list: Lawn"]);
  const names = { ...whole, left: 1, right: 1 };
  // Again and again, as far as the block goes.
  expect(edits(fillFrom(view, { ...names, bottom: 0 }, names))).toEqual(["k2 name: Lawn", "k3 name: Lawn"]);
  expect(edits(clear(view, { ...whole, left: 1, right: 1 }))).toEqual(["k1 name: ", "k2 name: ", "k3 name: "]);
});

describe("find and replace", () => {
  const given = { find: "l", replacement: "$&", column: "", isWhole: false, isExact: false };
  test("replaces a text in any case, in what the cells show", () => {
    const matches = findMatches(view, given);
    expect(matches.map(({ text, replaced }) => [text, replaced])).toEqual([
      ["Lawn", "$&awn"],
      ["Serge, \n2/2 twill", "Serge, \n2/2 twi$&$&"],
      ['The "blue" one', 'The "b$&ue" one'],
    ]);
  });

  test("keeps to a column, to whole cells, to the case, and to what may be changed", () => {
    expect(findMatches(view, { ...given, column: "list" }).map(({ text }) => text)).toEqual(["Wool"]);
    expect(findMatches(view, { ...given, find: "wool", column: "list", isWhole: true }).map(({ text }) => text)).toEqual([
      "Wool",
    ]);
    expect(findMatches(view, { ...given, isExact: true }).map(({ text }) => text)).not.toContain("Lawn");
    expect(findMatches(view, { ...given, find: "" })).toEqual([]);
    expect(findMatches(view, { ...given, find: "." })).toEqual([]);
    expect(edits({ step: replaceMatches(view, findMatches(view, { ...given, find: "1", replacement: "5" })) })).toEqual([]);
    const wool = findMatches(view, { ...given, find: "Wool", column: "list", replacement: "cotton" });
    expect(edits({ step: replaceMatches(view, wool) })).toEqual(["k2 list: 7"]);
  });
});

test("what a block could not do, and what it has emptied, is said", () => {
  const words = (texts: string, top = 0, left = 1) =>
    wordsOfBlock(paste(view, { top, left, bottom: top, right: left }, readTabText(texts)), "changed");
  expect(words("Lawn\nSerge\nPoplin")).toEqual({ words: "2 cells changed, 1 was so already.", isBad: false });
  expect(words("Voile\n\nPoplin")).toEqual({
    ...{ words: "3 cells changed. 1 of them is empty now and held something before.", isBad: true },
  });
  expect(words("9\tVoile\tWool\tx\n\n\n9\tA", 2, 0)).toEqual({
    words:
      "2 cells changed. 1 cell stayed: somebody else has a draft of the row, or it is decided elsewhere; 3 rows had no place below the last row; 1 column had no place beside the last column.",
    isBad: true,
  });
});
