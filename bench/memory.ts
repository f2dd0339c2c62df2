import type { Figure } from "./main.ts";
import type { BenchSite } from "./site.ts";
import { hammer, hammerEach } from "./wrk.ts";

/** The serving process after eight seconds of load, with 10,000 products loaded. */
export async function benchMemory(site: BenchSite): Promise<Figure[]> {
  await site.restart();
  const idle = site.server.rssMb();
  hammerEach(
    site.server.url,
    site.products.map(({ path }) => path),
    16,
    4,
  );
  hammer(site.server.url + site.paths.product, 16, 4);
  return [
    { bench: "memory", what: "resident memory, idle", ours: idle, unit: "MB", target: "–" },
    { bench: "memory", what: "resident memory after 8 s of load", ours: site.server.rssMb(), unit: "MB", target: "< 150 MB" },
  ];
}
