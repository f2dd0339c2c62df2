import { describe, expect, test } from "vitest";
import type { PastedLine } from "../pasted-lines/pasted-line.ts";
import { doubtsOf } from "./doubts-of.ts";

const line: PastedLine = { typed: "", itemNumber: "11-010", name: "", quantity: "2", pack: "", lot: "", note: "" };
const packs = (...values: string[]) => values.map((value) => ({ value, label: value }));
const cloth = packs("m", "roll of 10 m", "roll of 50 m");

describe("asked is", () => {
  test.each<[string, Partial<PastedLine>, string]>([
    ["a date in place of a quantity", { quantity: "01-Feb" }, "“01-Feb” is a date: how many are meant?"],
    ["a day of another program", { quantity: "2026-02-01" }, "“2026-02-01” is a date: how many are meant?"],
    ["a date in place of a lot", { lot: "2610-01-01" }, "“2610-01-01” is a date: which lot is meant? Perhaps L-2610-1."],
    ["a month in place of a lot", { lot: "Jan-10" }, "“Jan-10” is a date: which lot is meant?"],
    ["a number with two readings", { quantity: "1.500 m" }, "“1.500 m” may be 1500 or 1.5."],
    ["an amount as a German program writes it", { typed: "11-010 2,000 ROL", quantity: "2000" }, "“2,000 ROL” may be 2000 or 2."],
    ["a comma that may divide cells or a number", { mayBeOne: "2,5 m" }, "“2,5 m” may be one number."],
    ["a measure of another kind", { quantity: "20", pack: "mL" }, "It is not sold by mL."],
    ["one in words", { quantity: "about 20 kg" }, "It is not sold by kg."],
  ])("%s", (_, parts, sentence) => {
    expect(doubtsOf({ ...line, ...parts }, cloth)).toEqual([sentence]);
  });
});

describe("nothing is asked of", () => {
  test.each<[string, Partial<PastedLine>]>([
    ["a number", {}],
    ["a lot of ours", { lot: "L-2610-1" }],
    ["another unit of length", { quantity: "5", pack: "yd" }],
    ["a pack", { quantity: "5", pack: "box" }],
    ["an amount that only grows", { quantity: "20-30 m" }],
    ["less than one", { quantity: "0.500" }],
  ])("%s", (_, parts) => {
    expect(doubtsOf({ ...line, ...parts }, cloth)).toEqual([]);
  });

  test("a measure of an item of which nobody says how it is sold", () => {
    expect(doubtsOf({ ...line, quantity: "5", pack: "mL" }, [])).toEqual([]);
  });
});
