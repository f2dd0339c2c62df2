import { mkdirSync, writeFileSync } from "node:fs";
import { buildIfStale } from "../scripts/build.ts";
import { benchCold } from "./cold.ts";
import type { Figure, Spread } from "./figure.ts";
import { benchImport } from "./import.ts";
import { benchInbox } from "./inbox.ts";
import { benchNavigation } from "./navigation.ts";
import { benchResults } from "./results.ts";
import { benchSearch } from "./search.ts";
import { type BenchSite, openBenchSite } from "./site.ts";
import { benchVisits } from "./visits.ts";
import { benchMemory, benchWarm } from "./warm.ts";

const benches = {
  warm: benchWarm,
  cold: benchCold,
  memory: benchMemory,
  search: benchSearch,
  results: benchResults,
  inbox: (site: BenchSite) => benchInbox(site),
  import: benchImport,
  navigation: benchNavigation,
  visits: benchVisits,
};
const names = process.argv.slice(2);
const chosen = Object.entries(benches).filter(([name]) => names.length === 0 || names.includes(name));
if (chosen.length === 0) {
  console.error(`npm run bench -- [${Object.keys(benches).join(" | ")}]`);
  process.exit(2);
}

await buildIfStale();
const site = await openBenchSite(Number(process.env.BENCH_PRODUCTS ?? 10_000));
const figures: Figure[] = [];
try {
  for (const [name, bench] of chosen) {
    console.log(`\n${name}`);
    for (const figure of await bench(site)) {
      figures.push(figure);
      console.log(`  ${row(figure)}`);
    }
  }
} finally {
  await site.stop();
}
mkdirSync("bench/results", { recursive: true });
const file = `bench/results/${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.json`;
writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
console.log(`\nWritten to ${file}`);

function row({ what, ours, unit, yardstick, ratio, spread, yardstickSpread, target }: Figure): string {
  const against =
    yardstick === undefined
      ? ""
      : ` · yardstick ${short(yardstick)}${around(yardstickSpread)}${ratio === undefined ? "" : ` · ratio ${ratio.toFixed(2)}`}`;
  return `${what.padEnd(52)} ${short(ours)}${around(spread)} ${unit}${against} · target ${target}`;
}

/** The quartiles behind a median. */
function around(spread: Spread | undefined): string {
  return spread ? ` (${short(spread.low)}–${short(spread.high)})` : "";
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toPrecision(3);
}
