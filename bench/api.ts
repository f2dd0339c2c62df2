import { writeFileSync } from "node:fs";
import { ask } from "./ask.ts";
import { costOf, databaseProcess, middle } from "./cost.ts";
import type { Figure } from "./figure.ts";
import { startServer } from "./processes.ts";
import type { BenchSite } from "./site.ts";
import { hammer, hammerEach, clientHeaders as headers, type Load, outlasting } from "./wrk.ts";

const connections = 16;
/** Ours and the yardstick are measured in turn, a second each, so that other load on the machine affects both. */
const rounds = 5;
const list = ".cache/addresses.json";

const ready = {
  "a product": "/api/textile_product?Product_id=101",
  "a list of products": "/api/products_by_subcategory?catID=11",
  "all standards": "/api/products_by_standard_methods",
};

/** Calls about one product; several, so that there are enough addresses. */
const ofOneProduct = [
  "textile_product?Product_id=",
  "product_detail_breadcrumb?id=",
  "products_min_quantity?ProductId=",
  "products_available?ProductId=",
];

/** Calls of the API: cached answers beside a bare node:http server, first answers beside their SQL alone. */
export async function benchApi(site: BenchSite): Promise<Figure[]> {
  const subcategories = await site.connection.db.selectFrom("subcategory").select("id").orderBy("id").execute();
  const parts = Array.from({ length: 41 }, (_, n) => [`limit=${20 + n}`, `limit=${20 + n}&page=2`]).flat();
  const products = site.products.flatMap(({ id }) => ofOneProduct.map((call) => `/api/${call}${id}`));
  const lists = parts.flatMap((part) => subcategories.map(({ id }) => `/api/products_by_subcategory?catID=${id}&${part}`));
  return [
    ...(await cached(site, "0", "ready")),
    ...(await cached(site, "100000000", "ready, each call counted for the rate limit")),
    ...(await firstEver(site, "a product", products, 1)),
    ...(await firstEver(site, "20 to 60 products", lists, 2)),
  ];
}

/** @param limit calls per minute, either none or one too high to be reached */
async function cached(site: BenchSite, limit: string, how: string): Promise<Figure[]> {
  await site.restart({ API_RATE_LIMIT: limit });
  const { url } = site.server;
  for (const path of Object.values(ready)) {
    await whole(url + path);
    // The second request starts the best compression, which runs in the background for a moment.
    hammer(url + path, connections, 1, headers);
  }
  const env = { SITE: url, ENCODINGS: "gzip, br" };
  const yardstick = await startServer("bench/yardsticks/bytes.ts", 4101, env, ready["a product"]);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(ready)) {
    await whole(yardstick.url + path);
    const rates = inTurn(() => [
      flawless(hammer(url + path, connections, 1, headers)).requestsPerSecond,
      hammer(yardstick.url + path, connections, 1, headers).requestsPerSecond,
    ]);
    figures.push({ bench: "api", what: `${name}, ${how}`, ...rates, unit: "/s", target: "ratio ≥ 0.7" });
  }
  await yardstick.stop();
  return figures;
}

/**
 * Addresses that nobody has asked for before, beside the SQL that they need.
 *
 * @param times rounds; each uses its share of the addresses
 */
async function firstEver(site: BenchSite, name: string, paths: readonly string[], times: number): Promise<Figure[]> {
  const config = site.connection.embedded?.config;
  if (!config) throw new Error("the benchmark needs the embedded database");
  writeFileSync(list, JSON.stringify(paths));
  const env = { SOCKET: config.host, DATABASE: config.database, LIST: list };
  const yardstick = await startServer("bench/yardsticks/sql.ts", 4104, env, "/alone");
  await site.restart();
  await whole(site.server.url + paths[0]);
  const database = await databaseProcess(site);

  const share = Math.floor(paths.length / (times + 1));
  const nth = (round: number) => paths.slice(round * share, (round + 1) * share);
  // The first share warms the engine up; the yardstick's has made all calls once.
  hammerEach(site.server.url, nth(0), connections, 1, { headers });
  const rates: [number, number][] = [];
  const costs: [number, number][] = [];
  for (let round = 1; round <= times; round++) {
    const ours = await costOf(site.server, database, async () =>
      outlasting(nth(round), connections, flawless(hammerEach(site.server.url, nth(round), connections, 1, { headers }))),
    );
    const alone = await costOf(yardstick, database, async () => (await ask(`${yardstick.url}/alone`)).json() as Promise<Load>);
    rates.push([ours.requestsPerSecond, alone.requestsPerSecond]);
    costs.push([ours.cost, alone.cost]);
  }
  await yardstick.stop();
  const what = `${name}, each address first ever`;
  return [
    { bench: "api", what: `${what} (SQL alone)`, ...middle(rates), unit: "/s", target: "ratio ≥ 0.33" },
    { bench: "api", what: `${what}: processor time`, ...middle(costs), unit: "µs", target: "ratio ≤ 3" },
  ];
}

function inTurn(measure: () => [number, number]) {
  return middle(Array.from({ length: rounds }, measure));
}

/** Checks that the answer is not a refusal, which would be quicker. */
async function whole(url: string): Promise<void> {
  const answer = await ask(url);
  const text = await answer.text();
  if (!answer.ok || text.length < 100) throw new Error(`${url}: ${answer.status} ${text}`);
}

function flawless(load: Load): Load {
  if (load.errors > 0) throw new Error(`${load.errors} calls were refused`);
  return load;
}
