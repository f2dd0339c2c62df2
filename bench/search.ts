import { loadavg } from "node:os";
import { sql } from "kysely";
import { createFactCache } from "../domain/cache/fact-cache.ts";
import type { Context } from "../domain/context.ts";
import { searchCatalogue } from "../domain/search/search-catalogue.ts";
import { suggest } from "../domain/search/suggestions/suggest.ts";
import type { Figure } from "./figure.ts";
import { openSearchData, type SearchData, sizesOf } from "./search-data.ts";
import { firstId } from "./search-products.ts";
import { type SearchText, searchTexts } from "./search-texts.ts";

const warmUp = 40;

type Times = Record<string, { p50: number; p99: number }>;

/**
 * How long a search takes among 10,000 and among 1,000,000 products, one after the other: from the text to the results as
 * a page shows them. The large catalogue is created once: 2 GB, some minutes on a quiet machine and half an hour on a busy one, where
 * `BENCH_PRODUCTS=100000` measures so many alone.
 */
export async function benchSearch(): Promise<Figure[]> {
  const given = Number(process.env.BENCH_PRODUCTS ?? 0);
  if (given > 0) return (await measure(given)).figures;
  const small = await measure(10_000);
  const large = await measure(1_000_000);
  console.log(`  load average ${loadavg()[0]?.toFixed(1)}`);
  const growth = Object.keys(small.times).map((kind) => ({
    bench: "search",
    what: `${kind}, p50: 1,000,000 to 10,000 products`,
    ours: (large.times[kind]?.p50 ?? 0) / (small.times[kind]?.p50 ?? 1),
    unit: "times",
    target: "≤ 4 times",
  }));
  return [...small.figures, ...large.figures, ...growth];
}

async function measure(many: number): Promise<{ figures: Figure[]; times: Times }> {
  const data = await openSearchData(many);
  return measureSearch(data, many).finally(data.close);
}

/** @param each texts of each kind */
export async function measureSearch(data: SearchData, many: number, each = 300): Promise<{ figures: Figure[]; times: Times }> {
  // With the cache of facts that the server has.
  const ctx: Context = { db: data.db, actor: { kind: "visitor" }, now: () => new Date(), facts: createFactCache() };
  const texts = await searchTexts(data.db, each);
  const figures = await measureIndex(data, many);
  const times: Times = {};
  const { byId, figures: trivial } = await yardsticks(data, many, each);
  figures.push(...trivial);
  for (const [kind, list] of Object.entries<SearchText[]>(texts)) {
    const typing = kind === "suggestions";
    const { p50, p99, found } = await timeAll(list, async ({ text }) => {
      if (typing) return (await suggest(ctx, text, 1)).suggestions.map(({ label }) => label);
      return (await searchCatalogue(ctx, { text, type: 1, page: 1 }, { products: 24 })).results.products.hits.map(
        ({ name }) => name,
      );
    });
    times[kind] = { p50, p99 };
    const figure = (what: string, ours: number, unit: string, target = "–") =>
      figures.push({ bench: "search", what: `${many.toLocaleString("en-US")} products, ${kind}, ${what}`, ours, unit, target });
    figure("p50", p50, "ms");
    figure("p99", p99, "ms", many < 1e6 ? "–" : typing ? "≤ 15 ms" : "≤ 25 ms");
    // Milliseconds differ between machines; multiples of a trivial statement hardly do.
    figure("p50 of a product by its id", p50 / byId.p50, "times", many < 1e6 || typing ? "–" : "≤ 30 times");
    figure("p99 of a product by its id", p99 / byId.p99, "times", many < 1e6 || typing ? "–" : "≤ 12 times");
    if (list.some(({ wanted }) => wanted.length > 0)) figure("found among the first 24", found * 100, "%");
  }
  return { figures, times };
}

/** The cost of trivial statements in the same minute, under the same load of the machine. */
async function yardsticks({ db }: SearchData, many: number, each: number) {
  const ids = Array.from({ length: each }, (_, at) => ({ text: String(firstId + ((at * 7919) % many)), wanted: [] }));
  const measured = {
    "select 1": await timeAll(ids, async () =>
      (await sql<{ one: string }>`select '1' as one`.execute(db)).rows.map(({ one }) => one),
    ),
    "a product by its id": await timeAll(ids, async ({ text }) => {
      const { name } = await db.selectFrom("product").select("name").where("id", "=", Number(text)).executeTakeFirstOrThrow();
      return [name];
    }),
  };
  const figures = Object.entries(measured).flatMap(([what, { p50, p99 }]) => [
    {
      bench: "search",
      what: `${many.toLocaleString("en-US")} products, yardstick: ${what}, p50`,
      ours: p50,
      unit: "ms",
      target: "–",
    },
    {
      bench: "search",
      what: `${many.toLocaleString("en-US")} products, yardstick: ${what}, p99`,
      ours: p99,
      unit: "ms",
      target: "–",
    },
  ]);
  return { byId: measured["a product by its id"], figures };
}

/** The size of the index and, when it was created in this run, the time that took. */
async function measureIndex(data: SearchData, many: number): Promise<Figure[]> {
  const of = `${many.toLocaleString("en-US")} products`;
  const sizes = await sizesOf(data);
  return [
    ...Object.entries(data.steps).map(([name, seconds]) => ({
      bench: "search",
      what: `${of}, made: ${name}`,
      ours: seconds,
      unit: "s",
      target: "–",
    })),
    ...sizes.map(({ name, bytes }) => ({ bench: "search", what: `${of}, ${name}`, ours: bytes / 1e6, unit: "MB", target: "–" })),
    {
      bench: "search",
      what: `${of}, all of the search`,
      ours: sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6,
      unit: "MB",
      target: "–",
    },
  ];
}

async function timeAll(texts: readonly SearchText[], search: (text: SearchText) => Promise<string[]>) {
  for (const text of texts.slice(0, warmUp)) await search(text);
  const times: number[] = [];
  let hits = 0;
  for (const text of texts) {
    const from = performance.now();
    const names = await search(text);
    times.push(performance.now() - from);
    if (names.some((name) => text.wanted.every((word) => name.toLowerCase().includes(word)))) hits++;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), found: hits / texts.length };
}
