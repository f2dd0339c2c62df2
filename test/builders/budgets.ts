import { appendFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect } from "vitest";

/**
 * What a page weighs, as it was at the last release: bytes compressed with brotli, or numbers of elements. `npm test` prints the figures of today beside
 * these; only what has grown by more than a tenth is red. With each release the figures of that day are written here.
 */
export const lastRelease = {
  "script of every page": 5_998,
  "rules of the home page": 7_980,
  "rules of a list": 5_650,
  "rules of a product": 6_235,
  "rules of a method": 5_189,
  "rules of a search": 4_706,
  "rules of a form": 5_308,
  "a product without its pictures: page, script and fonts": 60_881,
  "elements of the home page": 904,
  "map of agents: markup and script": 33_077,
  "page of agents and its script": 51_268,
  "request list of 500 lines": 26_109,
  "scripts of the inbox": 144_035,
};

export type Budget = keyof typeof lastRelease;

/** Where the figures of a run are gathered, a line each, for scripts/test.ts to print. */
export const budgetFile = ".cache/budgets.jsonl";

/** Fails if a figure has grown by more than a tenth since the last release. */
export function expectWithinBudget(budget: Budget, figure: number): void {
  appendFileSync(budgetFile, `${JSON.stringify({ budget, figure })}\n`);
  expect(figure, budget).toBeLessThanOrEqual(1.1 * lastRelease[budget]);
}

/** Bytes on the line. */
export const compressed = (content: string | Buffer) => brotliCompressSync(content).length;
