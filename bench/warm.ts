import type { Figure } from "./figure.ts";
import { ask, startServer } from "./processes.ts";
import type { BenchSite } from "./site.ts";
import { hammer, hammerEach } from "./wrk.ts";

const seconds = 5;

/** Cached pages over HTTP against a bare node:http server that sends the same bytes. */
export async function benchWarm({ server, paths }: BenchSite): Promise<Figure[]> {
  // The second request starts the best compression, which runs in the background for a moment.
  for (const path of Object.values(paths)) for (let n = 0; n < 3; n++) await ask(server.url + path);
  hammer(server.url + paths.product, 16, 2);
  const yardstick = await startServer("bench/yardsticks/bytes.ts", 4101, { SITE: server.url }, paths.home);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    for (const connections of [16, 64]) {
      await ask(yardstick.url + path);
      const bare = hammer(yardstick.url + path, connections, seconds);
      const ours = hammer(server.url + path, connections, seconds);
      const what = `${name}, ${connections} connections`;
      figures.push({
        bench: "warm",
        what: `${what}: requests a second`,
        ours: ours.requestsPerSecond,
        unit: "/s",
        yardstick: bare.requestsPerSecond,
        ratio: ours.requestsPerSecond / bare.requestsPerSecond,
        target: "ratio ≥ 0.92",
      });
      figures.push({
        bench: "warm",
        what: `${what}: p99`,
        ours: ours.p99Ms,
        unit: "ms",
        yardstick: bare.p99Ms,
        ratio: ours.p99Ms / bare.p99Ms,
        target: "ratio ≤ 1.5",
      });
    }
  }
  await yardstick.stop();
  return figures;
}

/**
 * Resident memory of the server after eight seconds of load, with 10,000 products: one cached page, the same without compression,
 * and thousands of new pages.
 */
export async function benchMemory(site: BenchSite): Promise<Figure[]> {
  await site.restart();
  const figure = (what: string, target: string): Figure => ({
    bench: "memory",
    what,
    ours: site.server.rssMb(),
    unit: "MB",
    target,
  });
  const idle = figure("resident memory, idle", "–");
  hammer(site.server.url + site.paths.product, 16, 8);
  const ready = figure("resident memory after 8 s of a ready page", "< 150 MB");
  hammer(site.server.url + site.paths.product, 16, 8, []);
  const plain = figure("and after 8 s more of it without compression", "< 150 MB");
  const paths = site.products.map(({ path }) => path);
  hammerEach(site.server.url, paths, 16, 8);
  return [idle, ready, plain, figure("and after 8 s more of new pages", "–")];
}
