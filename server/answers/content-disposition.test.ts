import { describe, expect, test } from "vitest";
import { anyText, examples, fc } from "../../test/builders/property.ts";
import { attachment } from "./content-disposition.ts";

/** The two names of the header: for old browsers, and the one that others take. */
function namesOf(header: string): { ascii: string; full: string } {
  const [, ascii = "", encoded = ""] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(header) ?? [];
  return { ascii, full: decodeURIComponent(encoded) };
}

describe("the name under which a file is saved", () => {
  test.each([
    ["Grey scales: care", "Grey scales- care.pdf", "Grey scales- care.pdf"],
    ['The "blue" wools', "The -blue- wools.pdf", "The -blue- wools.pdf"],
    ["Größe & Maß", "Grosse & Mass.pdf", "Größe & Maß.pdf"],
    ["Crêpe, naïve", "Crepe, naive.pdf", "Crêpe, naïve.pdf"],
    ["試験布", "___.pdf", "試験布.pdf"],
    ["g/m² to oz/yd²", "g-m2 to oz-yd2.pdf", "g-m² to oz-yd².pdf"],
    ["two\r\nlines\tand a \u0000", "two lines and a.pdf", "two lines and a.pdf"],
    ["fdp\u202Eexe.scale", "fdpexe.scale.pdf", "fdpexe.scale.pdf"],
    ["../../etc/passwd", "-..-etc-passwd.pdf", "-..-etc-passwd.pdf"],
    ["100%20 cotton (it's)*", "100_20 cotton (it's)-.pdf", "100%20 cotton (it's)-.pdf"],
    ["\uff02fullwidth\uff02 \u2100", "-fullwidth- a-c.pdf", "\uff02fullwidth\uff02 \u2100.pdf"],
    ["\u0301", "download.pdf", "\u0301.pdf"],
    ["...", "download.pdf", "download.pdf"],
    ["", "download.pdf", "download.pdf"],
    ["half a pair \ud83e", "half a pair _.pdf", "half a pair \ufffd.pdf"],
  ])("%j", (name, ascii, full) => {
    expect(namesOf(attachment(name, "pdf"))).toEqual({ ascii, full });
  });

  test("is short", () => {
    expect(namesOf(attachment("🧵".repeat(500), "pdf")).full).toBe(`${"🧵".repeat(100)}.pdf`);
  });

  test("is a complete ASCII header that no name breaks out of, and names no folder", () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const header = attachment(name, "csv");
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        const { ascii, full } = namesOf(header);
        for (const saved of [ascii, full]) {
          expect(saved).toMatch(/[^.].*\.csv$/su);
          expect(saved).not.toMatch(/^[. ]|[/\\:*?"<>|\p{Cc}]/u);
        }
      }),
      { numRuns: examples(300) },
    );
  });
});
