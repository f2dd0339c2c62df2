import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { budgetFile } from "../test/builders/budgets.ts";
import { isProof } from "../test/builders/proof.ts";
import { seed } from "../test/builders/seed.ts";
import { buildIfStale } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { findFirefox } from "./firefox.ts";
import { findFonts } from "./fonts.ts";
import { printReport, readReport } from "./test-report.ts";

/** Checks, build, unit, database and browser tests; the last line is `N passed, N failed`. */
const from = performance.now();
const only = process.argv.slice(2);
const isWhole = only.length === 0;
// The unit tests run once, with the others.
const checks = isWhole ? run("scripts/check.ts", ["--no-tests"]) : 0;
await buildIfStale();
mkdirSync(".cache", { recursive: true });
findFonts();
// Other browsers than the headless shell take as long to install as the tests of a layer: `npm run proof` runs in Firefox, and in a Chromium with windows,
// which alone has a back/forward cache.
if (isProof) findChromium();
const FIREFOX = isProof || only.some((name) => name.includes("firefox")) ? findFirefox() : (process.env.FIREFOX ?? "");
console.log(`Made-up data follows from PROPERTY_SEED=${seed}.`);
const report = ".cache/test-report.json";
// An aborted run must not be judged by an earlier report.
for (const file of [report, budgetFile]) rmSync(file, { force: true });
const tests = run(
  "node_modules/vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...only],
  { CHROMIUM: findChromium({ light: true, fastest: isWhole }), FIREFOX },
);
const results = readReport(report);
// A file that could not be loaded has failed without a failed test.
const broken = results.testResults.filter(({ status, message }) => status === "failed" && message !== "").length;
const failed = Math.max(results.numFailedTests + broken, tests === 0 ? 0 : 1) + (checks === 0 ? 0 : 1);
if (isWhole) printReport(results, (performance.now() - from) / 60_000, isProof ? "proof" : "test");
if (results.numPendingTests > 0)
  console.log(
    `\n${results.numPendingTests} skipped: they run in \`npm run proof\`, or need another user, server, browser or fonts than there are here.`,
  );
console.log(`\n${results.numPassedTests} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function run(script: string, args: string[] = [], env: Record<string, string> = {}): number {
  return (
    spawnSync(process.execPath, [script, ...args], { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } })
      .status ?? 1
  );
}
