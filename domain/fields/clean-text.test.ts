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

  test.each([
    ["a\u200eb\u200fc\u061cd", "abcd"],
    ["ray\u00adon ray\u200bon \u2060ray\ufeffon", "rayon rayon rayon"],
    ["flag \u{1f3f4}\u{e0067}\u{e007f}", "flag \u{1f3f4}"],
    ["admin\u{e0061}\u{e0062}", "admin"],
    ["ra\u200dyon \u200ccotton\u200d", "rayon cotton"],
    ["wool \u200d \u200b wool", "wool wool"],
    // Persian "I want", Hindi "ksha" in its half form, a family.
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["क्\u200dष", "क्\u200dष"],
    ["\u{1f468}\u200d\u{1f469}\u200d\u{1f467}", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
    ["\u0600١٢", "\u0600١٢"],
  ])("%j is stored as %j: what shows nothing is taken out, what a script needs stays", (given, stored) =>
    expect(cleanText(given)).toBe(stored),
  );

  test("is cut without a joiner at its end", () => {
    expect(cleanText("می\u200cخواهم", { maxLength: 3 })).toBe("می");
  });
});

/** Texts with many of the characters that show nothing, beside letters, spaces and anything else. */
const trickyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200c\u200d\u200e\u200f\u061c\u2060\ufeff\u00ad",
      ),
      fc.constantFrom("\u{e0041}", "\u{1f469}", "می", "क्", "wool", " ", "\n", "\t", "\r", "\u0000", "\u0085", "\ud800"),
      anyText({ maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(""));

describe("whatever is typed", () => {
  const numberSigns = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/gu;

  test("no character is stored that shows nothing or turns the direction, but joiners between what they join", () => {
    fc.assert(
      fc.property(trickyText, fc.boolean(), fc.constantFrom(3, 7, 1000), (text, multiline, maxLength) => {
        const clean = cleanText(text, { multiline, maxLength });
        const rest = clean.replace(numberSigns, "").replace(/(?<=\S)[\u200c\u200d](?=\S)/gu, "");
        expect(rest).not.toMatch(multiline ? /(?![\n\t])[\p{Cc}\p{Cf}]/u : /[\p{Cc}\p{Cf}\u2028\u2029]/u);
        expect(clean).not.toMatch(/\p{sc=Latin}[\u200c\u200d]|[\u200c\u200d]{2}/u);
      }),
    );
  });

  test("cleaning again changes nothing", () => {
    fc.assert(
      fc.property(trickyText, fc.boolean(), fc.constantFrom(3, 7, 1000), (text, multiline, maxLength) => {
        const clean = cleanText(text, { multiline, maxLength });
        expect(cleanText(clean, { multiline, maxLength })).toBe(clean);
      }),
    );
  });

  test("what can be seen stays, in its order", () => {
    const seen = (text: string) => text.toWellFormed().replace(/[\s\p{Cc}\p{Cf}]/gu, "");
    fc.assert(
      fc.property(trickyText, fc.boolean(), (text, multiline) => {
        const clean = cleanText(text, { multiline });
        if (clean !== "") expect(seen(clean)).toBe(seen(text));
      }),
    );
  });
});

test("the elements of a bar code stay apart", () => {
  expect(cleanText("]d2010952000011010910L-2611-4\u001d21WL-2611-0001\r")).toBe("]d2010952000011010910L-2611-4 21WL-2611-0001");
});

test("a text of several lines keeps its lines and tabs", () => {
  expect(cleanText(" one\r\n\ttwo\rthree\u0000 ", { multiline: true })).toBe("one\n\ttwo\nthree");
});
