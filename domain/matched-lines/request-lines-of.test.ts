import { expect, test } from "vitest";
import { lineLimits } from "../request-lines/request-line.ts";
import { firstChoice, type LineChoice } from "./line-choice.ts";
import type { Candidate, MatchedLine } from "./matched-line.ts";
import { requestLinesOf } from "./request-lines-of.ts";

const packs = ["m", "roll of 10 m", "roll of 50 m"].map((value) => ({ value, label: value }));
const multifibre: Candidate = {
  id: 101,
  itemNumber: "11-010",
  name: "Multifibre adjacent fabric DW",
  packs,
  aliases: [],
  why: { by: "item number" },
};
const lawn: Candidate = { ...multifibre, id: 102, itemNumber: "18-020", name: "Cotton lawn", why: { by: "words" } };
const typed = { typed: "11-010 2 m urgent", itemNumber: "11-010", name: "urgent", quantity: "2", pack: "m", lot: "", note: "" };
const matched: MatchedLine = { ...typed, kind: "matched", product: multifibre, sure: true };
const toChoose: MatchedLine = {
  ...typed,
  typed: "cotton 2 rolls",
  itemNumber: "",
  name: "cotton",
  pack: "50 m",
  kind: "choose",
  candidates: [lawn, multifibre],
};
const free: MatchedLine = {
  ...typed,
  typed: "a sieve",
  itemNumber: "",
  name: "a sieve",
  quantity: "",
  pack: "",
  kind: "free",
  aroundList: false,
};
const greeting: MatchedLine = { ...free, typed: "Dear Sir", name: "Dear Sir", aroundList: true };

const linesOf = (lines: MatchedLine[], changes: Record<number, Partial<LineChoice>> = {}) =>
  requestLinesOf(
    lines,
    lines.map((line, at) => ({ ...firstChoice(line), ...changes[at] })),
    "price",
  );

test("an item that was found is asked for by its own name, with the words beside it as a note", () => {
  expect(linesOf([matched]).lines).toEqual([
    {
      itemNumber: "11-010",
      name: "Multifibre adjacent fabric DW",
      wanted: "price",
      quantity: "2",
      pack: "m",
      lot: "",
      note: "urgent",
    },
  ]);
});

test("a line whose words ask for a paper asks for it, whatever is wanted of the others", () => {
  const paper: MatchedLine = { ...matched, quantity: "", pack: "", wanted: "certificate" };
  expect(linesOf([paper, matched]).lines.map(({ wanted }) => wanted)).toEqual(["certificate", "price"]);
});

test("a method's line becomes a line for each item of its kit, or what is chosen in its place", () => {
  const items = [lawn, multifibre].map(({ itemNumber, name }) => ({ itemNumber, name }));
  const method: MatchedLine = {
    ...free,
    typed: "AATCC 8, 10 tests",
    name: "AATCC 8, 10 tests",
    kit: { name: "AATCC TM8", items },
  };
  expect(linesOf([method, matched]).lines).toMatchObject([
    { itemNumber: "18-020", name: "Cotton lawn", wanted: "price", quantity: "", note: "For AATCC 8, 10 tests" },
    { itemNumber: "11-010", note: "For AATCC 8, 10 tests" },
    { itemNumber: "11-010", quantity: "2" },
  ]);
  expect(linesOf([method], { 0: { item: "words" } }).lines).toMatchObject([{ itemNumber: "", name: "AATCC 8, 10 tests" }]);
});

test("what is not chosen is kept in its words, and what is only the mail around the list is left out", () => {
  expect(linesOf([greeting, toChoose, free]).lines).toEqual([
    { itemNumber: "", name: "cotton", wanted: "price", quantity: "2", pack: "50 m", lot: "", note: "" },
    { itemNumber: "", name: "a sieve", wanted: "price", quantity: "", pack: "", lot: "", note: "" },
  ]);
});

test("the item that is chosen counts its own packs", () => {
  expect(linesOf([toChoose], { 0: { item: "18-020" } }).lines).toEqual([
    { itemNumber: "18-020", name: "Cotton lawn", wanted: "price", quantity: "2", pack: "roll of 50 m", lot: "", note: "" },
  ]);
});

test("the same item again stays a line of its own unless it is joined", () => {
  const again = { ...matched, quantity: "3.5", repeats: 0 };
  expect(linesOf([matched, again]).lines.map(({ quantity }) => quantity)).toEqual(["2", "3.5"]);
  expect(linesOf([matched, again], { 1: { join: true } }).lines).toMatchObject([{ quantity: "5.5", pack: "m" }]);
});

test("quantities that count different packs are joined in words", () => {
  const again = { ...matched, quantity: "1", pack: "roll of 50 m", repeats: 0 };
  expect(linesOf([matched, again], { 1: { join: true } }).lines).toMatchObject([
    { quantity: "2 m + 1 × roll of 50 m", pack: "" },
  ]);
});

test("a line joins no line that was left out, or became another item", () => {
  const again = { ...matched, quantity: "3", repeats: 0 };
  expect(linesOf([matched, again], { 0: { item: "leave" }, 1: { join: true } }).lines).toMatchObject([{ quantity: "3" }]);
});

test("a name that is too long is whole in the note; a note that is too long is named", () => {
  const name = "felt ".repeat(50).trim();
  const { lines, tooLong } = linesOf([
    { ...free, name },
    { ...free, note: "x".repeat(lineLimits.note + 1) },
  ]);
  expect(lines[0]).toMatchObject({ name: expect.stringMatching(/…$/), note: name });
  expect(tooLong).toEqual([1]);
});
