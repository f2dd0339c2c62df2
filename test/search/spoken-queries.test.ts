import { expect, test } from "vitest";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import type { Context } from "../../domain/context.ts";
import { searchCatalogue } from "../../domain/search/search-catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { importFolder } from "../builders/importing.ts";
import { type Spoken, spokenQueries } from "../samples/spoken-queries.ts";

const { db } = await testDatabase();
const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
await importFolder(db, "demo/catalogue", { sources: { swatch: swatchSource("demo/catalogue") } });

type Outcome = { text: string; wanted: string; place: number; found: string };

/** Each thing that a query wants, and at which place it comes (0 for nowhere). */
async function outcomes(query: Spoken): Promise<Outcome[]> {
  const { results } = await searchCatalogue(ctx, { text: query.text, type: 1, page: 1 });
  const items = results.products.hits.map(({ itemNumber }) => itemNumber);
  const methods = results.methods.hits.map(({ designation }) => designation);
  const wants: [kind: string, wanted: readonly string[] | undefined, found: readonly string[]][] = [
    ["product", list(query.product), items],
    ["method", list(query.method), methods],
    ["page", list(query.page), results.pages.map(({ path }) => path)],
  ];
  const list_ = wants.flatMap(([kind, wanted, found]) =>
    wanted
      ? [
          {
            text: query.text,
            wanted: `${kind} ${wanted.join(" or ")}`,
            place: found.findIndex((one) => wanted.includes(one)) + 1,
            found: found.slice(0, 4).join(", "),
          },
        ]
      : [],
  );
  const never = (query.never ?? []).filter((one) => items.includes(one));
  if (query.never)
    list_.push({ text: query.text, wanted: `never ${query.never.join()}`, place: never.length > 0 ? 0 : 1, found: never.join() });
  if (query.question) {
    const choices = results.understood.questions[0]?.choices ?? [];
    const leads = await Promise.all(choices.map(({ text }) => firstItem(text)));
    const isAsked = leads.length === query.question.length && query.question.every((item) => leads.includes(item));
    list_.push({
      text: query.text,
      wanted: `question ${query.question.join(" or ")}`,
      place: isAsked ? 1 : 0,
      found: leads.join(),
    });
  }
  if (query.nothing)
    list_.push({ text: query.text, wanted: "nothing", place: items.length > 0 ? 0 : 1, found: items.slice(0, 3).join() });
  return list_;
}

async function firstItem(text: string): Promise<string> {
  const { results } = await searchCatalogue(ctx, { text, type: 1, page: 1 });
  return results.products.hits[0]?.itemNumber ?? "nothing";
}

const list = (wanted: string | readonly string[] | undefined) => (wanted === undefined ? undefined : [wanted].flat());

test("what is asked as at the bench is found", async () => {
  const all: Outcome[] = [];
  for (const query of spokenQueries) all.push(...(await outcomes(query)));
  const first = all.filter(({ place }) => place === 1).length / all.length;
  const third = all.filter(({ place }) => place >= 1 && place <= 3).length / all.length;
  for (const one of all.filter(({ place }) => place !== 1))
    process.stdout.write(`${one.place}  ${one.text}  -> ${one.wanted}; found ${one.found}\n`);
  process.stdout.write(`${all.length} wants, first ${first.toFixed(3)}, in three ${third.toFixed(3)}\n`);
  expect(first).toBeGreaterThanOrEqual(0.95);
  expect(third).toBeGreaterThanOrEqual(0.99);
});
