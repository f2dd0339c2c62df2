import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Budget, budgetFile, lastRelease } from "../test/builders/budgets.ts";

/** What Vitest writes of a run (`--reporter=json`). */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; name: string; message: string; startTime: number; endTime: number }[];
};

/** Minutes that a whole `npm test` may take on two cores; of `npm run proof`, what a night leaves room for. */
const maxMinutes = { test: 8, proof: 40 };

/** @returns what Vitest reported; one failure where it wrote nothing */
export function readReport(file: string): Report {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Report;
  return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, testResults: [] };
}

/** Prints where the time went and what pages weigh, so that neither grows unseen (docs/decisions/070). */
export function printReport({ testResults }: Report, minutes: number, run: keyof typeof maxMinutes): void {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(".", name),
    seconds: (endTime - startTime) / 1000,
  }));
  const layers = Object.groupBy(files, ({ name }) =>
    name.startsWith("test/journeys/") ? "browser" : name.startsWith("test/") ? "database" : "unit",
  );
  const sum = (some: { seconds: number }[]) => some.reduce((total, { seconds }) => total + seconds, 0);
  console.log("\nSeconds of each layer, and of the ten slowest files:");
  for (const [layer, some = []] of Object.entries(layers)) line(layer, sum(some), `${some.length} files`);
  for (const { name, seconds } of files.sort((one, other) => other.seconds - one.seconds).slice(0, 10)) line(name, seconds);
  printBudgets();
  const took = `\nTook ${minutes.toFixed(1)} minutes`;
  console.log(minutes <= maxMinutes[run] ? `${took}.` : `${took}: over the ${maxMinutes[run]} that it may take on two cores.`);
}

function printBudgets(): void {
  if (!existsSync(budgetFile)) return;
  console.log("\nBytes and elements of pages, and how much more than at the last release:");
  const lines = readFileSync(budgetFile, "utf8").trim().split("\n");
  for (const { budget, figure } of lines.map((text) => JSON.parse(text) as { budget: Budget; figure: number }))
    line(budget, figure, `${((100 * figure) / lastRelease[budget] - 100).toFixed(1)} %`);
}

const line = (name: string, figure: number, note = "") =>
  console.log(`${figure.toFixed(0).padStart(8)}  ${name}  ${note}`.trimEnd());
