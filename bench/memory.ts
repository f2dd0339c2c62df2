import type { Figure } from "./figure.ts";
import type { BenchSite } from "./site.ts";
import { hammer, hammerEach } from "./wrk.ts";

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
