import { sql } from "kysely";
import type { Context } from "../domain/context.ts";
import { createFactCache } from "../domain/fact-cache.ts";
import { lotPath } from "../domain/lots/lot-paths.ts";
import { searchCatalogue } from "../domain/search/search-catalogue.ts";
import { suggest } from "../domain/search/suggest.ts";
import { ask } from "./ask.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import type { BenchSite } from "./site.ts";
import { hammer, hammerEach, outlasting } from "./wrk.ts";

const many = 100_000;
const connections = 16;
const rounds = 3;

/** Passports among 100,000 lots against product pages, cold and from the cache; and how long a search for a lot takes. */
export async function benchLots(site: BenchSite): Promise<Figure[]> {
  const { db } = site.connection;
  await addLots(site);
  await site.restart();
  const { rows } = await sql<{ number: string }>`select number from lot where number like 'L-9%' order by number`.execute(db);
  const lots = rows.map(({ number }) => lotPath(number));
  const products = site.products.map(({ path }) => path);

  const rates: { cold: [number, number][]; warm: [number, number][] } = { cold: [], warm: [] };
  let at = { lots: 0, products: 0 };
  const cold = (what: "lots" | "products", paths: readonly string[]) => {
    const rest = paths.slice(at[what]);
    const load = outlasting(rest, connections, hammerEach(site.server.url, rest, connections, 1));
    at = { ...at, [what]: at[what] + load.requests + connections };
    return load.requestsPerSecond;
  };
  // Until V8 has compiled both.
  cold("lots", lots);
  cold("products", products);
  for (let round = 0; round < rounds; round++) rates.cold.push([cold("lots", lots), cold("products", products)]);

  const warmLot = lotPath("L-2610-1");
  for (const path of [warmLot, site.paths.product]) for (let n = 0; n < 3; n++) await ask(site.server.url + path);
  for (let round = 0; round < rounds; round++)
    rates.warm.push([
      hammer(site.server.url + warmLot, connections, 2).requestsPerSecond,
      hammer(site.server.url + site.paths.product, connections, 2).requestsPerSecond,
    ]);

  const figures = (["cold", "warm"] as const).map((kind) => {
    const ours = median(rates[kind].map(([lot]) => lot));
    const yardstick = median(rates[kind].map(([, product]) => product));
    return {
      bench: "lots",
      what: `${kind === "cold" ? "passports that are not cached" : "a cached passport"} (yardstick: product pages)`,
      ...{ ours, yardstick, ratio: ours / yardstick, unit: "/s", target: "ratio ≥ 0.9" },
    };
  });
  return [...figures, ...(await timeSearches(site))];
}

/** A search for a lot, against one for a product: in turn, so that other load on the machine affects both. */
async function timeSearches({ connection: { db } }: BenchSite): Promise<Figure[]> {
  const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date(), facts: createFactCache() };
  const kinds = {
    search: (text: string) => searchCatalogue(ctx, { text, type: 1, page: 1 }),
    suggestions: (text: string) => suggest(ctx, text, 1),
  };
  const times = { search: { lot: [], product: [] }, suggestions: { lot: [], product: [] } } as Record<
    string,
    Record<string, number[]>
  >;
  for (let n = 0; n < 240; n++)
    for (const [kind, work] of Object.entries(kinds))
      for (const [what, text] of [
        ["lot", `lot L ${9000 + (n % 900)} ${n}`],
        ["product", `cotton lawn ${100 + n} g`],
      ] as const) {
        const took = await timed(() => work(text));
        // The first forty warm the connection and V8.
        if (n >= 40) times[kind]?.[what]?.push(took);
      }
  return Object.entries(times).map(([kind, { lot = [], product = [] }]) => {
    const [ours, yardstick] = [median(lot), median(product)];
    return {
      bench: "lots",
      what: `${kind} for a lot among ${many.toLocaleString("en-US")}, p50 (yardstick: a product)`,
      ...{ ours, yardstick, ratio: ours / yardstick, unit: "ms", target: "ratio ≤ 1" },
    };
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Lots of the added products with six values each; only the first time. */
async function addLots({ connection: { db }, products }: BenchSite): Promise<void> {
  const { rows } = await sql<{ there: number }>`select count(*)::int as there from lot where number like 'L-9%'`.execute(db);
  if ((rows[0]?.there ?? 0) >= many) return;
  await sql`
    insert into lot (number, item_numbers, made_on, released_on, use_by, status, methods)
    select 'L-' || (9000 + n % 900) || '-' || n, array[(${products.map(({ item_number }) => item_number)}::text[])[1 + n % ${products.length}::int]],
      '2026-01-02', '2026-02-03', '2036-01-01', 'released', array['ISO 105-C06', 'ISO 105-E01', 'ISO 105-E02', 'ISO 105-E04']
    from generate_series(0, ${many - 1}::int) n on conflict do nothing`.execute(db);
  await sql`
    insert into lot_value (lot_number, property, method, unit, found, deviation, specimens, lower_limit, upper_limit, position)
    select number, 'property ' || p, 'ISO 3801', 'g/m²', 144.3, 1.1, 15, 140, 150, p from lot, generate_series(1, 6) p
    where number like 'L-9%' on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
}
