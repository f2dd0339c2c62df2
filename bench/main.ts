import { mkdirSync, writeFileSync } from "node:fs";
import { buildIfStale } from "../scripts/build.ts";
import { benchAccounts } from "./accounts.ts";
import { benchApi } from "./api.ts";
import { benchBuild } from "./build.ts";
import { benchCold } from "./cold.ts";
import { benchExport } from "./export.ts";
import { proveFaults } from "./faults.ts";
import type { Figure } from "./figure.ts";
import { benchFirstPictures } from "./first-pictures.ts";
import { benchFlood } from "./flood.ts";
import { benchFreshness } from "./freshness.ts";
import { proveFuzz } from "./fuzz.ts";
import { proveAccountFuzz } from "./fuzz-accounts.ts";
import { proveHostile } from "./hostile.ts";
import { benchInbox } from "./inbox.ts";
import { benchMemory } from "./memory.ts";
import { benchNavigation } from "./navigation.ts";
import { benchPastes } from "./pastes.ts";
import { benchPictures } from "./pictures.ts";
import { benchSearch } from "./search.ts";
import { benchSignUps } from "./sign-ups.ts";
import { openBenchSite } from "./site.ts";
import type { Spread } from "./spread.ts";
import { benchStaff } from "./staff.ts";
import { benchStaffScroll } from "./staff-scroll.ts";
import { proveStops } from "./stops.ts";
import { benchSubmissions } from "./submissions.ts";
import { benchUploads } from "./uploads.ts";
import { benchVisits } from "./visits.ts";
import { benchWarm } from "./warm.ts";

const benches = {
  build: benchBuild,
  warm: benchWarm,
  cold: benchCold,
  api: benchApi,
  export: benchExport,
  memory: benchMemory,
  flood: benchFlood,
  pictures: benchPictures,
  "first-pictures": benchFirstPictures,
  freshness: benchFreshness,
  search: benchSearch,
  submissions: benchSubmissions,
  pastes: benchPastes,
  uploads: benchUploads,
  accounts: benchAccounts,
  signups: benchSignUps,
  inbox: benchInbox,
  staff: benchStaff,
  "staff-scroll": benchStaffScroll,
  navigation: benchNavigation,
  visits: benchVisits,
};
/** Proofs hold or do not hold, without figures. They take minutes and run only when named. */
const proofs = {
  fuzz: async () => (await proveAccountFuzz()) && (await proveFuzz()),
  faults: () => proveFaults(),
  hostile: proveHostile,
  stops: () => proveStops(),
};
const asked = process.argv.slice(2);
const chosen = Object.entries(benches).filter(([name]) => asked.length === 0 || asked.includes(name));
const proving = Object.entries(proofs).filter(([name]) => asked.includes(name));
if (chosen.length === 0 && proving.length === 0) {
  console.error(`npm run bench -- [${[...Object.keys(benches), ...Object.keys(proofs)].join(" | ")}]`);
  process.exit(2);
}

await buildIfStale();
for (const [name, prove] of proving) {
  console.log(`\n${name}`);
  if (!(await prove())) process.exitCode = 1;
}
if (chosen.length === 0) process.exit();
const site = await openBenchSite();
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
