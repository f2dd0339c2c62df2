import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { passwordProblem } from "./password-problem.ts";

const known = ["ada.lovelace@lab.example", "Ada", "Lovelace", "Analytical Engines", "Warpline Test Materials"];

test.each([
  "warp and weft",
  "worsted flannel twill",
  "plain weave",
  "correct horse battery",
  "Kx7!vq2Lp#",
  "lovelace twill velvet",
])("%s is accepted", async (password) => expect(await passwordProblem(password, known)).toBeUndefined());

test.each([
  ["too short", "9 letters", "at least 10 characters"],
  ["one character again and again", "aaaaaaaaaaaa", "again and again"],
  ["spaces", "            ", "again and again"],
  ["a row of digits", "1234567890", "again and again"],
  ["a row down", "9876543210", "again and again"],
  ["two rows", "abcdef123456", "again and again"],
  ["a piece repeated", "abc12abc12", "again and again"],
  ["a word repeated", "tweedtweedtweed", "again and again"],
  ["one of the list", "qwertyuiop", "guessed first"],
  ["one of the list in capitals", "Basketball", "guessed first"],
  ["one of the list with a year", "Password2026!", "guessed first"],
  ["one of the list in other signs", "P4ssw0rd1234", "guessed first"],
  ["one's name with a year", "Lovelace1815", "your own name"],
  ["one's address", "ada.lovelace@lab.example", "your own name"],
  ["the company", "analytical-engines", "your own name"],
  ["the site", "Warpline2026", "nor ours"],
])("%s is refused with a sentence", async (_what, password, words) =>
  expect(await passwordProblem(password, known)).toContain(words),
);

test("four random words are never refused", async () => {
  const word = fc.string({ unit: fc.constantFrom(..."bcdfghklmnprstvwz"), minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(word, { minLength: 4, maxLength: 4 }), async (words) => {
      fc.pre(words.every((each) => new Set(each).size > 2));
      expect(await passwordProblem(words.join(" "), known)).toBeUndefined();
    }),
  );
});
