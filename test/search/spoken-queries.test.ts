import { describe, expect, test } from "vitest";
import { searchCatalogue } from "../../domain/search/search-catalogue.ts";
import { sharedDemoContext } from "../builders/shared-demo.ts";
import { meaningQueries } from "../samples/meaning-queries.ts";
import { type Spoken, spokenQueries } from "../samples/spoken-queries.ts";

const ctx = await sharedDemoContext();

async function find(text: string) {
  return (await searchCatalogue(ctx, { text, type: 1, page: 1 })).results;
}

/** One thing that a query wants, the place at which it comes (0 for nowhere), and what came instead. */
type Outcome = { text: string; wanted: string; place: number; found: readonly string[] };

async function outcomes(query: Spoken): Promise<Outcome[]> {
  const { products, methods, pages, understood } = await find(query.text);
  const items = products.hits.map(({ itemNumber }) => itemNumber);
  const designations = methods.hits.map(({ designation }) => designation);
  const first = await Promise.all(
    (understood.questions[0]?.choices ?? []).map(async ({ text }) => (await find(text)).products.hits[0]?.itemNumber ?? ""),
  );
  const outcome = (
    kind: string,
    wanted: string | readonly string[] | undefined,
    found: readonly string[],
    place: (all: readonly string[]) => number,
  ) =>
    wanted === undefined
      ? []
      : [{ text: query.text, wanted: `${kind} ${wanted}`, place: place([wanted].flat()), found: found.slice(0, 4) }];
  const among = (found: readonly string[]) => (wanted: readonly string[]) => found.findIndex((one) => wanted.includes(one)) + 1;
  return [
    ...outcome("product", query.product, items, among(items)),
    ...outcome("method", query.method, designations, among(designations)),
    ...outcome(
      "page",
      query.page,
      pages.map(({ path }) => path),
      among(pages.map(({ path }) => path)),
    ),
    ...outcome("question", query.question, first, (wanted) => (first.toSorted().join() === wanted.toSorted().join() ? 1 : 0)),
    ...outcome("never", query.never, items, (wanted) => (wanted.some((one) => items.includes(one)) ? 0 : 1)),
  ];
}

describe.each([
  { queries: spokenQueries, kind: "what laboratories, mills and buyers type", count: 600, elsewhere: 0.01 },
  { queries: meaningQueries, kind: "what is meant, in other words and languages", count: 230, elsewhere: 0.02 },
])("$kind", async ({ queries, count, elsewhere }) => {
  // A few at a time: each search uses several connections.
  const all: Outcome[] = [];
  for (let from = 0; from < queries.length; from += 8)
    all.push(...(await Promise.all(queries.slice(from, from + 8).map(outcomes))).flat());
  const failing = (isGood: (place: number) => boolean) => all.filter(({ place }) => !isGood(place));

  test(`is at least ${count} queries, each once`, () => {
    expect(queries.length).toBeGreaterThanOrEqual(count);
    expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length);
  });

  test("finds what is wanted first in at least 95 of 100", () => {
    const missed = failing((place) => place === 1);
    expect(missed.length / all.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05);
  });

  test(`finds it among the first three in all but ${elsewhere * 100} of 100`, () => {
    const missed = failing((place) => place >= 1 && place <= 3);
    expect(missed.length / all.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(elsewhere);
  });
});
