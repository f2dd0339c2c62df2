import { type Figure, median } from "./figure.ts";
import { costOf, databaseProcess, startServer } from "./processes.ts";
import type { BenchSite } from "./site.ts";
import { hammerEach, outlasting } from "./wrk.ts";

const connections = 16;
/** Ours and the yardstick are measured in turn, a second each, so that other load on the machine affects both. */
const rounds = 4;
/** Pages after which V8 has compiled the hot functions. */
const warmUp = 1500;

/** Product pages that are not cached, against one named query, a string template and zstd 3. */
export async function benchCold(site: BenchSite): Promise<Figure[]> {
  await site.restart();
  const { products } = site;
  const sample = products[0];
  const config = site.connection.embedded?.config;
  if (!sample || !config) return [];
  const yardstick = await startServer(
    "bench/yardsticks/template.ts",
    4102,
    {
      SITE: site.server.url,
      SOCKET: config.host,
      DATABASE: config.database,
      SAMPLE: sample.path,
      SAMPLE_NAME: sample.name,
      SAMPLE_NUMBER: sample.item_number,
    },
    sample.path,
  );
  const paths = products.slice(1).map(({ path }) => path);
  let at = 0;
  const next = () => {
    const load = outlasting(paths.slice(at), connections, hammerEach(site.server.url, paths.slice(at), connections, 1));
    // wrk has a few more requests in flight when its time is up.
    at += load.requests + connections;
    return load;
  };
  // The yardstick caches nothing, so the same pages can be requested again.
  const hammerYardstick = () => hammerEach(yardstick.url, paths, connections, 1, { again: true });
  while (at < warmUp) next();
  for (let n = 0; n < 2; n++) hammerYardstick();
  const rates: [number, number][] = [];
  const costs: [number, number][] = [];
  const database = await databaseProcess(site.connection);
  for (let round = 0; round < rounds; round++) {
    const [ours, theirs] = [await costOf(site.server, database, next), await costOf(yardstick, database, hammerYardstick)];
    rates.push([ours.requestsPerSecond, theirs.requestsPerSecond]);
    costs.push([theirs.cost, ours.cost]);
  }
  await yardstick.stop();
  const { ours: yardstickCost, yardstick: ours, ratio } = middle(costs);
  return [
    {
      bench: "cold",
      what: "product pages, each address first ever",
      ...middle(rates),
      unit: "/s",
      target: "ratio ≥ 0.35",
    },
    {
      bench: "cold",
      what: "the same: processor time, database included",
      ours,
      yardstick: yardstickCost,
      ratio,
      unit: "µs",
      target: "ratio (yardstick's to ours) ≥ 0.35",
    },
  ];
}

/** The medians of ours, of the yardstick, and of the ratios of the rounds. */
function middle(measured: readonly [number, number][]) {
  return {
    ours: median(measured.map(([ours]) => ours)),
    yardstick: median(measured.map(([, yardstick]) => yardstick)),
    ratio: median(measured.map(([ours, yardstick]) => ours / yardstick)),
  };
}
