import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ask } from "./ask.ts";
import type { Figure } from "./figure.ts";
import type { BenchSite } from "./site.ts";
import { hammerMeanwhile } from "./wrk.ts";

const seconds = 6;
/** Seconds of flood before the measurement, in which one client uses up its limit of a minute. */
const floodBefore = 6;
const floodConnections = 20;
/** Pages that are cached before the flood begins. */
const readyPages = 200;
const header = "x-forwarded-for";

/** Pages during a flood of made-up addresses, from one client and from fifty, beside the same without a flood. */
export async function benchFlood(site: BenchSite): Promise<Figure[]> {
  await site.restart({ TRUSTED_PROXY_HEADER: header, PAGE_RATE_LIMIT: "200", PAGE_CACHE_MB: "16" });
  const good = [site.paths.home, site.paths.list, ...site.products.slice(0, readyPages).map(({ path }) => path)];
  for (let time = 0; time < 3; time++) for (const path of good) await (await ask(site.server.url + path)).arrayBuffer();
  let at = readyPages;
  const cold = () => site.products[at++]?.path ?? "/";

  await measure(site, cold, 0);
  const quiet = await measure(site, cold, 0);
  const figures: Figure[] = [];
  for (const clients of [1, 50]) {
    const flooded = await measure(site, cold, clients);
    const from = clients === 1 ? "from one client" : `from ${clients} clients`;
    const figure = (what: string, ours: number, yardstick: number, unit: string, target: string) =>
      figures.push({ bench: "flood", what: `${what}, flood ${from}`, ours, yardstick, ratio: ours / yardstick, unit, target });
    figure("a ready page", flooded.rate, quiet.rate, "/s", "ratio ≥ 0.3: the refusals share the processor");
    figure("a ready page: p99", flooded.p99, quiet.p99, "ms", "≤ 100 ms");
    figure("a good page that is not ready: median", flooded.coldMedian, quiet.coldMedian, "ms", "≤ 100 ms");
    figure("a good page that is not ready: slowest", flooded.coldMax, quiet.coldMax, "ms", "≤ 1000 ms");
    figures.push({ bench: "flood", what: `good pages evicted, flood ${from}`, ours: await evicted(), unit: "", target: "0" });
    figures.push({ bench: "flood", what: `answers to the flood ${from}`, ours: flooded.flood, unit: "/s", target: "–" });
  }
  return figures;

  /** Pages that were rendered again: their requests are in the log. */
  async function evicted(): Promise<number> {
    let count = 0;
    for (const path of good) {
      const answer = await ask(site.server.url + path);
      await answer.arrayBuffer();
      if (answer.headers.has("x-request-id")) count++;
    }
    return count;
  }
}

/** @param clients how many addresses the flood comes from; 0: there is none */
async function measure({ server, paths }: BenchSite, cold: () => string, clients: number) {
  const flooding = clients > 0 ? flood(server.url, clients) : Promise.resolve(0);
  if (clients > 0) await sleep(floodBefore * 1000);
  const hammering = hammerMeanwhile(server.url + paths.product, 16, seconds);
  const times: number[] = [];
  const until = performance.now() + seconds * 900;
  while (performance.now() < until) {
    const from = performance.now();
    const answer = await fetch(server.url + cold(), { headers: { [header]: "198.51.100.9" } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a good page was answered ${answer.status}`);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const { requestsPerSecond: rate, p99Ms: p99 } = await hammering;
  return { rate, p99, coldMedian: times[times.length >> 1] ?? 0, coldMax: times.at(-1) ?? 0, flood: await flooding };
}

/** Answers per second to searches, filters and messages that are new each time. */
async function flood(url: string, clients: number): Promise<number> {
  mkdirSync(".cache", { recursive: true });
  const script = ".cache/flood.lua";
  writeFileSync(
    script,
    `local n = os.time() * 100000
local made = { "/search?q=cotton+", "/product/multifibre-11?fibre=", "/business-inquiry?message=", "/product/multifibre-11?find=" }
request = function()
  n = n + 1
  return wrk.format("GET", made[n % #made + 1] .. n, { ["X-Forwarded-For"] = "203.0." .. (n % ${clients}) .. ".7" })
end
`,
  );
  const { stdout } = await promisify(execFile)("wrk", [
    "-t1",
    `-c${floodConnections}`,
    `-d${floodBefore + seconds}s`,
    "-s",
    script,
    url,
  ]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
}
