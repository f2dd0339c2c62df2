import { describe, expect, test } from "vitest";
import { anyText, fc } from "../../test/builders/property.ts";
import { cleanText } from "./clean-text.ts";

describe("a text of one line", () => {
  test.each([
    ["  Ada \t Lovelace\r\n", "Ada Lovelace"],
    ["Ada\r\nBcc: eve@lab.example", "Ada Bcc: eve@lab.example"],
    ["line\u2028separator", "line separator"],
    ["bell\u0007 and null\u0000", "bell and null"],
    ["gpj.\u202eexe", "gpj.exe"],
    ["\u200b\u200b \u2060\ufeff\u00ad", ""],
    ["half a pair \ud800", "half a pair \ufffd"],
  ])("%j is stored as %j", (given, stored) => expect(cleanText(given)).toBe(stored));

  test("is cut between characters, not inside one", () => {
    expect(cleanText("wool 🧶🧶", { maxLength: 6 })).toBe("wool 🧶");
  });

  test("is unchanged when cleaned again", () => {
    fc.assert(
      fc.property(anyText(), fc.boolean(), (text, multiline) => {
        const clean = cleanText(text, { multiline });
        expect(cleanText(clean, { multiline })).toBe(clean);
        expect(clean).not.toMatch(
          multiline ? /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u : /[\p{Cc}\u2028\u2029\u202a-\u202e]/u,
        );
      }),
    );
  });
});

test("a text of several lines keeps its lines and tabs", () => {
  expect(cleanText(" one\r\n\ttwo\rthree\u0000 ", { multiline: true })).toBe("one\n\ttwo\nthree");
});
