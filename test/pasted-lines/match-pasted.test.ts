import { describe, expect, test } from "vitest";
import { matchPasted } from "../../domain/matched-lines/match-pasted.ts";
import { maxCandidates } from "../../domain/matched-lines/matched-line.ts";
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

/** Amounts as people and programs write them, with their unit; `of`: the number, where there is one. */
const anyAmount = fc.oneof(
  fc.integer({ min: 1, max: 999 }).map((of) => ({ text: String(of), of })),
  fc.integer({ min: 1, max: 99 }).map((of) => ({ text: `${of}.5`, of: of + 0.5 })),
  fc.integer({ min: 1, max: 99 }).map((of) => ({ text: `${of},5`, of: of + 0.5 })),
  fc
    .tuple(fc.constantFrom("de-DE", "en-US", "de-CH", "pl-PL"), fc.integer({ min: 10_000, max: 99_999 }))
    .map(([country, of]) => ({ text: (of + 0.25).toLocaleString(country), of: of + 0.25 })),
  fc.constantFrom("1.500", "1,500", "01-Feb", "2026-02-01").map((text) => ({ text, of: undefined })),
);
const anyItem = fc.constantFrom("11-010", "11-020", "18-022", "9520000110109", '="11-010"');
const itemOf: Readonly<Record<string, string>> = { "9520000110109": "11-010", '="11-010"': "11-010" };
const anyUnit = fc.constantFrom("m", "MTR", "metres", "rolls", "ROL", "Rollen", "рулон", "卷");
const anyOther = fc.constantFrom(
  ...[
    "Please quote:",
    "Dear Ms. Rossi, good morning,",
    "Order 4711",
    "Order 4711,,",
    "Total",
    "Total,3,",
    "Thanks, Ada",
    "Ship by sea; please",
  ],
  ...["", ",,", "Musterstr. 12, 40210 Düsseldorf", "(prices in EUR, please)", "Kind regards", "---", "Sum: 12"],
);
const anyRow = fc
  .tuple(anyItem, anyAmount, anyUnit, fc.constantFrom("\t", ";", ",", "  ", " ", " | "), fc.boolean())
  .map(([item, amount, unit, mark, isUnitApart]) => {
    // Rolls cannot be halved: fifteen hundred are meant.
    const isThousand = /^1[.,]500$/.test(amount.text) && !/^m/i.test(unit);
    // A program quotes a cell that holds the mark; a person leaves a space.
    const cell = mark === "," && amount.text.includes(",") ? `"${amount.text}"` : amount.text;
    const cells = mark === " " || !isUnitApart ? [item, mark === "," ? cell : `${cell} ${unit}`] : [item, cell, unit];
    return {
      typed: mark === " | " ? `| ${cells.join(mark)} |` : cells.join(mark),
      item: itemOf[item] ?? item,
      of: isThousand ? 1500 : amount.of,
    };
  });

test("of rows among other lines each is found with its item and its quantity, or is asked about", async () => {
  const anyList = fc.array(fc.oneof({ weight: 2, arbitrary: anyRow }, anyOther), { minLength: 1, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyList, { minLength: 25, maxLength: 25 }), async (lists) => {
      const read = lists.map(
        (list) => readPasted(list.map((one) => (typeof one === "string" ? one : one.typed)).join("\n")).lines,
      );
      const matched = await matchPasted(ctx, read.flat());
      const rows = lists.map((list) => list.filter((one) => typeof one !== "string"));
      for (const [at, { length }] of read.entries()) {
        const from = read.slice(0, at).flat().length;
        const lines = matched.slice(from, from + length).filter(({ kind }) => kind !== "free");
        expect(lines.length).toBeGreaterThanOrEqual(rows[at]?.length ?? 0);
        const found = lines.map((line) => ({ line, typed: line.typed.replace(/\s+/g, " ") }));
        for (const { typed, item, of } of rows[at] ?? []) {
          const tidy = typed.replace(/\s+/g, " ").trim();
          const { line } = found.find((one) => one.typed === tidy) ?? {};
          expect({ typed, line: line?.kind === "matched" ? line.product.itemNumber : line }).toEqual({ typed, line: item });
          if (line?.kind === "matched" && line.sure)
            expect({ typed, quantity: Number(line.quantity) }).toEqual({ typed, quantity: of });
        }
      }
    }),
    { numRuns: examples(40) },
  );
});

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
