import type { Figure } from "./main.ts";
import { startServer } from "./processes.ts";
import type { BenchSite } from "./site.ts";
import { hammerEach, outlasting } from "./wrk.ts";

const connections = 16;
const seconds = 4;

/** Product pages that nobody has asked for before, against one named query, a string template and zstd 3. */
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
  // The first thousand warm both engines up; the yardstick keeps nothing, so it may be asked for the same pages again and again.
  hammerEach(site.server.url, paths.slice(0, 1000), connections, 1);
  hammerEach(yardstick.url, paths.slice(0, 1000), connections, 1);
  const cold = paths.slice(1000);
  const bare = hammerEach(yardstick.url, cold, connections, seconds, { again: true });
  const ours = outlasting(cold, hammerEach(site.server.url, cold, connections, seconds));
  await yardstick.stop();
  return [
    {
      bench: "cold",
      what: "product pages, each address first ever",
      ours: ours.requestsPerSecond,
      unit: "/s",
      yardstick: bare.requestsPerSecond,
      ratio: ours.requestsPerSecond / bare.requestsPerSecond,
      target: "ratio ≥ 0.35",
    },
  ];
}
