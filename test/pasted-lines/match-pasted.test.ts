import { describe, expect, test } from "vitest";
import { matchPasted } from "../../domain/pasted-lines/match-pasted.ts";
import { maxCandidates } from "../../domain/pasted-lines/matched-line.ts";
import { readPasted } from "../../domain/pasted-lines/read-pasted.ts";
import { readInWords } from "../builders/pastes-in-words.ts";
import { examples, fc } from "../builders/property.ts";
import { sharedDemoContext } from "../builders/shared-demo.ts";
import { pastes } from "../samples/pastes.ts";

const ctx = await sharedDemoContext();
const { db } = ctx;
const match = (text: string) => matchPasted(ctx, readPasted(text).lines);

test("there are at least eighty lists as people write them", () => {
  expect(pastes.length).toBeGreaterThanOrEqual(80);
});

describe("a pasted list becomes lines of items:", () => {
  test.each(pastes)("%s", async (_, text, lines) => {
    expect(await readInWords(ctx, text)).toEqual(lines);
  });
});

describe("each line says why an item was found:", () => {
  test.each([
    ["11-010", { by: "item number" }],
    ["EMPA 106", { by: "alias", alias: "EMPA 106", owner: "EMPA" }],
    ["Soap flakes without brightener", { by: "name" }],
    ["soap flakes", { by: "words" }],
    ["ISO 105-F04 polyester", { by: "method", designation: "ISO 105-F04" }],
  ])("%s", async (text, why) => {
    const [line] = await match(text);
    expect(line).toMatchObject({ kind: "matched", product: { why } });
  });
});

test("every item is found by its number and by its whole name", async () => {
  const products = await db.selectFrom("product").select(["item_number", "name"]).orderBy("id").execute();
  const byNumber = await match(products.map(({ item_number }) => item_number).join("\n"));
  expect(byNumber.map((line) => line.kind === "matched" && line.product.itemNumber)).toEqual(
    products.map(({ item_number }) => item_number),
  );
  const byName = await matchPasted(
    ctx,
    products.map(({ name }) => ({ typed: name, itemNumber: "", name, quantity: "", pack: "", lot: "", note: "" })),
  );
  const names = byName.map((line) =>
    line.kind === "matched" ? line.product.name : line.kind === "choose" && line.candidates[0]?.name,
  );
  expect(names).toEqual(products.map(({ name }) => name));
});

test("five hundred lines take no more statements than a dozen", async () => {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const texts = pastes.flatMap(([, text]) => text.split(/\r?\n/)).filter((line) => line.trim() !== "");
  const lines = Array.from({ length: 500 }, (_, at) => `${texts[at % texts.length]} no ${at}`);
  await matchPasted({ ...ctx, db: counted }, readPasted(lines.join("\n")).lines);
  expect(statements).toBeGreaterThan(2);
  expect(statements).toBeLessThanOrEqual(12);
});

const words = [
  "Multifibre",
  "urgent",
  "lawn",
  "crocking",
  "Ünlü",
  "gebleicht",
  "tissu",
  "棉布",
  "Martindale",
  "felt",
  "DW",
  "Ihre",
];
const piece = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom("11-010", "11 020", "99-999", "2", "2,5 m", "2 x", "× 3", "1 roll of 50 m", "L-2611-4", "10 Stück", "EMPA 106"),
  fc.constantFrom("ISO 105-F10", "ISO 105-C06 A1S", "SM 25", "'", "\\", "&", "!", ":*", "(", "%"),
  fc.integer({ min: 0, max: 99_999 }).map(String),
);
const mark = fc.constantFrom(" ", ", ", "; ", "\t", " - ", " | ", ": ");
const anyLine = fc
  .array(fc.tuple(mark, piece), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.map(([before, text], at) => (at === 0 ? text : before + text)).join(""))
  .filter((line) => /[\p{L}\p{N}]/u.test(line));

test("of a thousand lists every line is found, to be chosen, or kept in its words, and none of its words is lost", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyLine, { minLength: 1, maxLength: 4 }), { minLength: 25, maxLength: 25 }),
      async (lists) => {
        const read = lists.map((list) => readPasted(list.join("\n")));
        const matched = await matchPasted(
          ctx,
          read.flatMap(({ lines }) => lines),
        );
        const typed = lists.flat();
        expect(read.flatMap(({ headings }) => headings)).toEqual([]);
        expect(matched.length).toBe(typed.length);
        for (const [at, line] of matched.entries()) {
          expect(["matched", "choose", "free"]).toContain(line.kind);
          if (line.kind === "choose") expect(line.candidates.length).toBeGreaterThan(1);
          if (line.kind === "choose") expect(line.candidates.length).toBeLessThanOrEqual(maxCandidates);
          for (const word of words.filter((one) => typed[at]?.includes(one))) expect(`${line.name} ${line.note}`).toContain(word);
        }
      },
    ),
    { numRuns: examples(40) },
  );
});
