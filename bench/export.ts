import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { createZstdDecompress } from "node:zlib";
import type { Figure } from "./main.ts";
import type { BenchSite } from "./site.ts";
import { openBenchSite } from "./site.ts";

/** The whole catalogue as CSV and as JSON lines, with 10,000 products and with 100,000: how quickly, and in how much memory. */
export async function benchExport(site: BenchSite): Promise<Figure[]> {
  const figures = await exports(site, "10,000");
  const large = await openBenchSite(100_000, 4105);
  try {
    return [...figures, ...(await exports(large, "100,000"))];
  } finally {
    await large.stop();
  }
}

async function exports(site: BenchSite, many: string): Promise<Figure[]> {
  await site.restart();
  const figures: Figure[] = [];
  const figure = (what: string, ours: number, unit: string, target = "–") =>
    figures.push({ bench: "export", what: `${many} products: ${what}`, ours, unit, target });
  const before = site.server.rssMb();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, site.server.rssMb());
  }, 20);
  for (const ending of ["csv", "jsonl"]) {
    const { lines, bytes, sent, seconds } = await download(`${site.server.url}/api/export/products.${ending}`);
    const rows = ending === "csv" ? lines - 1 : lines;
    if (rows < site.products.length) throw new Error(`only ${rows} rows of ${site.products.length} products`);
    figure(`${ending}, rows`, rows / seconds, "/s");
    figure(`${ending}, text`, bytes / 1e6 / seconds, "MB/s");
    figure(`${ending}, sent`, sent / 1e6, "MB");
  }
  clearInterval(watch);
  figure("resident memory before", before, "MB");
  figure("resident memory at its highest, above that", highest - before, "MB", "< 60 MB");
  figure("resident memory after, above that", site.server.rssMb() - before, "MB");
  return figures;
}

/** Takes an export as fast as it comes; `lines` are those outside of quotes. */
async function download(url: string) {
  const from = performance.now();
  const request = get(url, { headers: { "accept-encoding": "zstd" } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  let [lines, bytes, sent] = [0, 0, 0];
  let quoted = false;
  answer.on("data", (part: Buffer) => {
    sent += part.length;
  });
  const isCsv = url.endsWith("csv");
  for await (const part of answer.pipe(createZstdDecompress()) as AsyncIterable<Buffer>) {
    bytes += part.length;
    for (const byte of part) {
      if (isCsv && byte === 0x22) quoted = !quoted;
      else if (byte === 0x0a && !quoted) lines++;
    }
  }
  return { lines, bytes, sent, seconds: (performance.now() - from) / 1000 };
}
