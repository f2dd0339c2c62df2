import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";

const { db, url } = await testDatabase();
const build = catalogue(db);
const method = await build.method({ designation: "ISO 105-C06" });

async function cli(...args: string[]) {
  const { code, both: said } = await runCommandLine(["methods", ...args], { env: { DATABASE_URL: url } });
  return { code, said };
}

test("a file of published metadata is compared, and nothing is changed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-compare-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const edition = { method_id: method, edition: "1994", status: "current", source: "ISO", checked_on: "2026-11-23" } as const;
  await db
    .insertInto("method_edition")
    .values({ id: 1, ...edition })
    .execute();
  const file = path.join(folder, "standards.csv");
  await writeFile(
    file,
    "Reference;Status;Replaced by\nISO 105 C06:1994;Withdrawn;ISO 105-C06:2010\nISO 105-C06:2010;Published;\n",
  );
  const listed = await cli("compare", file, "--json");
  expect(listed.code).toBe(0);
  expect(JSON.parse(listed.said)).toEqual([
    { designation: "ISO 105-C06", kind: "status", task: "ISO 105-C06:1994 is current here and withdrawn there." },
    { designation: "ISO 105-C06", kind: "replaced by", task: "ISO 105-C06:1994 was replaced by ISO 105-C06:2010 there." },
    {
      designation: "ISO 105-C06",
      kind: "new edition",
      task: "ISO 105-C06:2010 is not listed here (there: current); the current one here is ISO 105-C06:1994.",
    },
  ]);
  expect(await db.selectFrom("method_edition").select(["edition", "status"]).execute()).toEqual([
    { edition: "1994", status: "current" },
  ]);
  await writeFile(file, "Name;Status\nx;y\n");
  expect(await cli("compare", file)).toEqual({
    code: 1,
    said: "The file has no column with designations: name one designation.\n",
  });
});

test.each([["nothing"], ["compare"]])("%s is wrong usage", async (...args) => {
  const { code, said } = await cli(...args);
  expect(code).toBe(2);
  expect(said).toContain("Usage: npm run cli -- methods");
});
