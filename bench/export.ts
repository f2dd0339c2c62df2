import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { createZstdDecompress } from "node:zlib";
import type { Figure } from "./figure.ts";
import { type BenchSite, openBenchSite } from "./site.ts";

const endings = ["csv", "jsonl"] as const;

/** The whole catalogue as CSV and as JSON lines, with 10,000 and 100,000 products: time and memory. */
export async function benchExport(site: BenchSite): Promise<Figure[]> {
  const figures = await exports(site, "10,000");
  const large = await openBenchSite(100_000, 4105);
  try {
    return [...figures, ...(await exports(large, "100,000"))];
  } finally {
    await large.stop();
  }
}

/** On a machine with much memory V8 collects garbage only after 100 MB; with a smaller heap the real need shows. */
const thrifty = { NODE_OPTIONS: "--max-old-space-size=96 --max-semi-space-size=4" };

async function exports(site: BenchSite, many: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const figure = (what: string, ours: number, unit: string, target = "–") =>
    figures.push({ bench: "export", what: `${many} products: ${what}`, ours, unit, target });

  await site.restart(thrifty);
  const little = await watched(site, async () => {
    for (const ending of endings) await download(site, ending);
  });
  figure("resident memory before, with a heap of 96 MB", little.before, "MB");
  figure("at its highest, above that", little.highest - little.before, "MB", "< 60 MB");
  figure("after, above that", little.after - little.before, "MB");

  await site.restart();
  const usual = await watched(site, async () => {
    for (const ending of endings) {
      const { rows, bytes, sent, seconds } = await download(site, ending);
      figure(`${ending}, rows`, rows / seconds, "/s");
      figure(`${ending}, text`, bytes / 1e6 / seconds, "MB/s");
      figure(`${ending}, sent`, sent / 1e6, "MB");
    }
  });
  figure("resident memory before", usual.before, "MB");
  figure("at its highest, above that", usual.highest - usual.before, "MB");
  figure("after, above that", usual.after - usual.before, "MB");
  return figures;
}

/** The maximum resident memory of the server during some work, in MB. */
async function watched({ server }: BenchSite, work: () => Promise<void>) {
  const before = server.rssMb();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, server.rssMb());
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { before, highest, after: server.rssMb() };
}

/** Downloads an export with zstd, at full speed. */
async function download({ server, products }: BenchSite, ending: (typeof endings)[number]) {
  const from = performance.now();
  const request = get(`${server.url}/api/export/products.${ending}`, { headers: { "accept-encoding": "zstd" } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`the export answers ${answer.statusCode}`);
  let [lines, bytes, sent] = [0, 0, 0];
  // A line break inside quotes does not end a row.
  let quoted = false;
  answer.on("data", (part: Buffer) => {
    sent += part.length;
  });
  for await (const part of answer.pipe(createZstdDecompress()) as AsyncIterable<Buffer>) {
    bytes += part.length;
    for (const byte of part) {
      if (ending === "csv" && byte === 0x22) quoted = !quoted;
      else if (byte === 0x0a && !quoted) lines++;
    }
  }
  const rows = ending === "csv" ? lines - 1 : lines;
  if (rows < products.length) throw new Error(`only ${rows} rows of ${products.length} products`);
  return { rows, bytes, sent, seconds: (performance.now() - from) / 1000 };
}
