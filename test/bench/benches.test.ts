import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeImportFolder } from "../../bench/import-folder.ts";
import { benchInbox } from "../../bench/inbox.ts";
import { measureSearch } from "../../bench/search.ts";
import { createProducts, importDemo } from "../../bench/search-data.ts";
import { Problems } from "../../domain/transfers/problems.ts";
import { readCsvFolder } from "../../domain/transfers/sheets/read-csv-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { freePort } from "../builders/free-port.ts";
import { isProof } from "../builders/proof.ts";

// Whether the measurements still run, at a small size; not what they measure.
const database = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "warpline-bench-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the search, and then the inbox, are measured in the catalogue that the benchmark makes", async () => {
  await importDemo(database, folder);
  await createProducts(database, 100, async (_, work) => void (await work()));
  const { figures } = await measureSearch({ ...database, steps: {} }, 100, 3);
  const inbox = await benchInbox({ connection: database }, 60);
  const measured = [...figures, ...inbox];
  expect(new Set(measured.map(({ bench }) => bench))).toEqual(new Set(["search", "inbox"]));
  expect(measured.filter(({ ours }) => !Number.isFinite(ours))).toEqual([]);
});

test("an import folder of any size has whole rows, none twice", async () => {
  const files = path.join(folder, "files");
  const { items, rows } = await writeImportFolder(files, 435);
  const problems = new Problems();
  const { sheets } = await readCsvFolder(files, problems);
  expect(problems.none).toBe(true);
  expect(items).toBe(868);
  expect(new Set([...(sheets.get("product")?.rows ?? [])].map(({ values }) => values.item_number)).size).toBe(items);
  expect(new Set([...(sheets.get("lot")?.rows ?? [])].map(({ values }) => values.number)).size).toBe(
    sheets.get("lot")?.rows?.length,
  );
  expect(rows).toBeGreaterThan(15_000);
});

/** Those that press a server need wrk, which is no package of npm. */
const pressing = spawnSync("wrk", ["--version"]).error ? [] : ["warm", "cold", "memory"];

test.runIf(isProof).each([...pressing, "results", "import", "navigation", "visits"])(
  "npm run bench -- %s runs from its start to its figures",
  async (name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["bench/main.ts", name], {
      env: { ...process.env, BENCH_PORT: String(await freePort()), BENCH_PRODUCTS: "4000", BENCH_ROUNDS: "1" },
      encoding: "utf8",
    });
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^ {2}\S.* · target /m);
  },
  600_000,
);
