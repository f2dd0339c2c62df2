import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { ask } from "./ask.ts";
import type { Figure } from "./main.ts";
import { startServer } from "./processes.ts";
import type { BenchSite } from "./site.ts";
import { clientHeaders, hammer, hammerEach, type Load } from "./wrk.ts";

const connections = 16;
const seconds = 5;

/** Calls of the API: ready answers beside a bare node:http server, and answers made for the first time beside their SQL alone. */
export async function benchApi(site: BenchSite): Promise<Figure[]> {
  return [...(await cached(site)), ...(await limited(site)), ...(await uncached(site))];
}

const calls = {
  "a product": "/api/textile_product?Product_id=101",
  "a list of products": "/api/products_by_subcategory?catID=11",
  "all standards": "/api/products_by_standard_methods",
};

async function cached(site: BenchSite): Promise<Figure[]> {
  await site.restart();
  const { url } = site.server;
  for (const path of Object.values(calls)) await whole(url + path);
  // Asked for more than once, an answer is compressed as well as can be: that takes a moment off the request's path.
  for (const path of Object.values(calls)) hammer(url + path, connections, 1, clientHeaders);
  const env = { SITE: url, ENCODINGS: "gzip, br" };
  const yardstick = await startServer("bench/yardsticks/bytes.ts", 4101, env, calls["a product"]);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(calls)) {
    await ask(yardstick.url + path);
    const bare = hammer(yardstick.url + path, connections, seconds, clientHeaders);
    const ours = flawless(hammer(url + path, connections, seconds, clientHeaders));
    figures.push({
      bench: "api",
      what: `${name}, ready`,
      ours: ours.requestsPerSecond,
      unit: "/s",
      yardstick: bare.requestsPerSecond,
      ratio: ours.requestsPerSecond / bare.requestsPerSecond,
      target: "ratio ≥ 0.7",
    });
  }
  await yardstick.stop();
  return figures;
}

/** The same with every call counted; the limit is out of reach. */
async function limited(site: BenchSite): Promise<Figure[]> {
  const path = calls["a product"];
  const warmed = () => {
    hammer(site.server.url + path, connections, 1, clientHeaders);
    return flawless(hammer(site.server.url + path, connections, seconds, clientHeaders)).requestsPerSecond;
  };
  const without = warmed();
  await site.restart({ API_RATE_LIMIT: "600000" });
  const ours = warmed();
  await site.restart();
  return [
    {
      bench: "api",
      what: "a product, ready, with the rate limit on (off)",
      ours,
      unit: "/s",
      yardstick: without,
      ratio: ours / without,
      target: "–",
    },
  ];
}

async function uncached(site: BenchSite): Promise<Figure[]> {
  const subcategories = await site.connection.db.selectFrom("subcategory").select("id").orderBy("id").execute();
  const limits = Array.from({ length: 41 }, (_, n) => 20 + n);
  const addresses = {
    products: site.products.map(({ id }) => `textile_product?Product_id=${id}`),
    "lists of 20 to 60 products": limits.flatMap((limit) =>
      subcategories.map(({ id }) => `products_by_subcategory?catID=${id}&limit=${limit}`),
    ),
  };
  const figures: Figure[] = [];
  for (const [name, all] of Object.entries(addresses)) {
    await site.restart();
    const paths = all.map((address) => `/api/${address}`);
    const first = Math.floor(paths.length / 10);
    await whole(site.server.url + paths[0]);
    // The first tenth warms both engines up.
    hammerEach(site.server.url, paths.slice(0, first), connections, 1, clientHeaders);
    const ours = flawless(hammerEach(site.server.url, paths.slice(first), connections, seconds, clientHeaders));
    const alone = sqlAlone(site, all.slice(first));
    figures.push({
      bench: "api",
      what: `${name}, each address first ever (SQL alone)`,
      ours: ours.requestsPerSecond,
      unit: "/s",
      yardstick: alone,
      ratio: ours.requestsPerSecond / alone,
      target: "ratio ≥ 0.33",
    });
  }
  return figures;
}

/** How many of the calls' SQL statements the database answers in a second to a process that does nothing else. */
function sqlAlone({ connection }: BenchSite, addresses: readonly string[]): number {
  const config = connection.embedded?.config;
  if (!config) throw new Error("the benchmark needs the embedded database");
  const list = ".cache/addresses.json";
  writeFileSync(list, JSON.stringify(addresses));
  const env = { ...process.env, SOCKET: config.host, DATABASE: config.database, LIST: list, SECONDS: String(seconds) };
  const { stdout, stderr, status } = spawnSync(process.execPath, ["bench/yardsticks/sql.ts"], { encoding: "utf8", env });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** Makes sure that it is what it should be: a refusal would be quick. */
async function whole(url: string): Promise<void> {
  const answer = await ask(url);
  const text = await answer.text();
  if (!answer.ok || text.length < 100) throw new Error(`${url}: ${answer.status} ${text}`);
}

function flawless(load: Load): Load {
  if (load.errors > 0) throw new Error(`${load.errors} calls were refused`);
  return load;
}
