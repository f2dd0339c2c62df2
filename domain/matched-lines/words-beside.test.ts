import { expect, test } from "vitest";
import type { PastedLine } from "../pasted-lines/pasted-line.ts";
import { noteBeside } from "./words-beside.ts";

const product = { itemNumber: "11-010", name: "Multifibre adjacent fabric DW, 15 mm bands", aliases: [] };
const line: PastedLine = { typed: "", itemNumber: "11-010", name: "", quantity: "", pack: "", lot: "", note: "" };

test("words that the item's name has too are not repeated as a note", () => {
  expect(noteBeside({ ...line, name: "multifiber DW" }, product)).toBe("");
});

test("other words are kept whole, before the line's own note", () => {
  expect(noteBeside({ ...line, name: "Multifaser DW", note: "urgent" }, product)).toBe("Multifaser DW; urgent");
});

test("an item number that is not the item's is kept", () => {
  expect(noteBeside({ ...line, itemNumber: "99-999" }, product)).toBe("99-999");
});
