import { Agent, get } from "node:http";
import { type Figure, quantile } from "./figure.ts";
import { searchTexts } from "./search-texts.ts";
import type { BenchSite } from "./site.ts";

const each = 300;
/** Texts of each kind after which V8 has compiled the hot functions. */
const warmUp = 100;

/** Kinds of texts, and what a visitor asks for with them. */
const kinds = [
  ["designation", "/search"],
  ["two words", "/search"],
  ["prefix", "/search"],
  ["suggestions", "/search/suggest"],
] as const;
const targets = { "/search": { p50: 10, p99: 25 }, "/search/suggest": { p50: 5, p99: 12 } };

/** Pages of results, and suggestions, over HTTP: one at a time, each text asked for the first time. */
export async function benchResults(site: BenchSite): Promise<Figure[]> {
  await site.restart({ RATE_LIMITS: "off" });
  const texts = await searchTexts(site.connection.db, each + warmUp);
  const figures: Figure[] = [];
  const agent = new Agent({ keepAlive: true });
  for (const [kind, path] of kinds) {
    const times: number[] = [];
    for (const text of new Set(texts[kind].map(({ text }) => text))) {
      const from = performance.now();
      await read(agent, `${site.server.url}${path}?${new URLSearchParams({ q: text })}`);
      times.push(performance.now() - from);
    }
    const measured = times.slice(warmUp);
    for (const [name, share] of [["p50", 0.5] as const, ["p99", 0.99] as const])
      figures.push({
        bench: "results",
        what: `${kind}, over HTTP, ${name}`,
        ours: quantile(measured, share),
        unit: "ms",
        target: `≤ ${targets[path][name]} ms`,
      });
  }
  agent.destroy();
  return figures;
}

/** Reads an answer, compressed as it is: what `fetch` makes of each has this process collect garbage for 30 ms every 28 pages. */
function read(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "gzip, br, zstd" };
    const request = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} is answered with ${answer.statusCode}.`));
      answer.resume().once("end", resolve).once("error", reject);
    });
    request.once("error", reject);
  });
}
