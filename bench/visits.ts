import { sql } from "kysely";
import { methodPath } from "../domain/catalogue/paths.ts";
import { comesBack } from "./browser/back-forward.ts";
import { makeLeanPages } from "./browser/lean-page.ts";
import { fewRounds, lines, openBrowser, slowdowns } from "./browser/tab.ts";
import { type Visit, visit } from "./browser/visit.ts";
import type { Figure } from "./figure.ts";
import { spreadOf } from "./figure.ts";
import { startServer } from "./processes.ts";
import type { BenchSite } from "./site.ts";

type Kind = { name: string; path: string; before?: string };
type Both = { ours: Visit[]; lean: Visit[] };

/** What a first visit shows and costs, beside the leanest page with the same words and pictures, in turn. */
export async function benchVisits(site: BenchSite): Promise<Figure[]> {
  const { paths, server } = site;
  const kinds: Kind[] = [
    { name: "product", path: paths.product },
    { name: "list", path: paths.list },
    { name: "home", path: paths.home },
    { name: "method", path: await methodWithProducts(site) },
    { name: "product after a list", path: paths.product, before: paths.list },
  ];
  const browser = await openBrowser();
  const folder = await makeLeanPages(
    browser,
    server.url,
    kinds.slice(0, 4).map(({ path }) => path),
  );
  const port = Number(new URL(server.url).port) + 3;
  const lean = await startServer("bench/yardsticks/lean.ts", port, { SITE: server.url, PAGES: folder }, paths.home);
  const figures: Figure[] = [];
  for (const kind of kinds)
    for (const line of lines)
      for (const slowdown of slowdowns) {
        const both: Both = { ours: [], lean: [] };
        const idle: Both = { ours: [], lean: [] };
        const weighs = !line.kbit && !kind.before;
        const from = (url: string, untilIdle: boolean) =>
          visit(browser, url + kind.path, { slowdown, line, untilIdle, before: kind.before && url + kind.before });
        // The first round makes pictures and fills the caches of both servers.
        for (let round = 0; round <= (kind.before ? fewRounds : line.rounds); round++) {
          const untilIdle = weighs && round <= fewRounds;
          const [a, b] = [await from(server.url, untilIdle), await from(lean.url, untilIdle)];
          if (round === 0) continue;
          for (const visits of untilIdle ? [both, idle] : [both]) {
            visits.ours.push(a);
            visits.lean.push(b);
          }
        }
        figures.push(...timesOf(`${kind.name}, ${line.name}, ${slowdown}x`, both));
        if (weighs) figures.push(...(slowdown === 1 ? weightsOf(kind.name, idle) : workOf(`${kind.name}, ${slowdown}x`, idle)));
      }
  const answer = await comesBack(browser, server.url + paths.product, lean.url + paths.product);
  if (answer !== "yes") console.log(`  not from the back/forward cache: ${answer}`);
  figures.push({
    bench: "visits",
    what: "product comes back from the back/forward cache",
    ours: answer === "yes" ? 1 : 0,
    unit: "(1 = yes)",
    target: "1",
  });
  await browser.close();
  await lean.stop();
  return figures;
}

/** The address of the method that most products of the demo are for. */
async function methodWithProducts({ connection }: BenchSite): Promise<string> {
  const method = await connection.db
    .selectFrom("method")
    .innerJoin("product_method", "method_id", "method.id")
    .select(["method.id", "method.designation"])
    .where("product_id", "<", 1_000_000)
    .groupBy("method.id")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("method.id")
    .executeTakeFirstOrThrow();
  return methodPath({ id: method.id, name: method.designation });
}

function timesOf(name: string, both: Both): Figure[] {
  return [
    beside(`${name}: first contentful paint`, both, "firstPaintMs", "ms", "ratio ≤ 1.05"),
    beside(`${name}: largest contentful paint`, both, "largestPaintMs", "ms", "ratio ≤ 1.1"),
    beside(`${name}: largest picture decoded`, both, "largestDecodedMs", "ms", "ratio ≤ 1.1"),
  ];
}

function workOf(name: string, both: Both): Figure[] {
  return [
    beside(`${name}: layout and styles`, both, "layoutMs", "ms", "ratio ≤ 1.1"),
    beside(`${name}: total blocking time`, both, "blockedMs", "ms", "0 above the yardstick"),
  ];
}

function weightsOf(name: string, both: Both): Figure[] {
  const total = name === "product" ? "≤ 70 kB" : "–";
  return [
    beside(`${name}: JavaScript before any interaction`, both, "scriptKb", "kB", "≤ 6 kB"),
    beside(`${name}: blocking styles`, both, "blockingStylesKb", "kB", "≤ 8 kB"),
    beside(`${name}: all but pictures`, both, "allButPicturesKb", "kB", total),
    beside(`${name}: requests once idle`, both, "requests", "", "≤ 30"),
    beside(`${name}: elements`, both, "elements", "", name === "home" ? "≤ 900" : "–"),
    beside(`${name}: layout shift`, both, "shift", "", "0"),
  ];
}

function beside(what: string, { ours, lean }: Both, key: keyof Visit, unit: string, target: string): Figure {
  const [spread, yardstickSpread] = [spreadOf(ours.map((one) => one[key])), spreadOf(lean.map((one) => one[key]))];
  const [middle, yardstick] = [spread.median, yardstickSpread.median];
  const ratio = target.startsWith("ratio") ? { ratio: middle / yardstick } : {};
  return { bench: "visits", what, ours: middle, unit, spread, yardstick, yardstickSpread, ...ratio, target };
}
