import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/builders/longest-first.ts";
import { memoryFolder } from "./test/builders/memory-folder.ts";
import { isProof } from "./test/builders/proof.ts";

// For the whole run: the database server, the tests' processes and Chromium.
const inMemory = memoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;
// Some tests start the command line or the site sixty times: each process reads what an earlier one has compiled.
process.env.NODE_COMPILE_CACHE ??= path.resolve(".cache/compiled");

const setupFiles = ["test/builders/no-stray-errors.ts"];
// What comes from the database, a process or a script may take longer than Vitest's second when others use the cores.
const patient = { poll: { timeout: 60_000 } };
/** Milliseconds after which a test hangs: the proof has tests that do thirty times what `npm test` does once. */
const longest = isProof ? 900_000 : 120_000;

/** unit: beside the code, no database. database: through real doors on a real database. browser: what a person does, in Chromium. */
export default defineConfig({
  test: {
    // More files at once than there are cores: a test waits for the database, a process or a browser a third of its time. Browser tests after the others.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          setupFiles,
          // Pure functions, for the most part: a fresh process for each file takes longer than the tests themselves.
          pool: "threads",
          isolate: false,
          // Of ten thousand random mails, on a machine with other work.
          testTimeout: 300_000,
          include: ["{adapters,api,app,cli,db,demo,domain,emails,server}/**/*.test.{ts,tsx}", "test/house.test.ts"],
          exclude: ["**/node_modules/**"],
        },
      },
      {
        test: {
          name: "database",
          setupFiles,
          isolate: false,
          include: ["test/*/**/*.test.ts"],
          exclude: ["test/journeys/**"],
          globalSetup: ["test/builders/global-setup.ts"],
          expect: patient,
          testTimeout: longest,
          hookTimeout: 120_000,
        },
      },
      {
        // Elements as React makes them in production, which lacks the function of development.
        oxc: { jsx: { development: false } },
        test: {
          name: "browser",
          setupFiles,
          // As it is served: React's checks, a third of a page's time, are made of the same pages by the database tests.
          env: { NODE_ENV: "production" },
          include: ["test/journeys/*.test.ts"],
          globalSetup: ["test/journeys/global-setup.ts"],
          // A process runs one file after the other, in one Chromium.
          isolate: false,
          sequence: { groupOrder: 1 },
          expect: patient,
          testTimeout: longest,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
