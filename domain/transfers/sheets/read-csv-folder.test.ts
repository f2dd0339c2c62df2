import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Problems } from "../problems.ts";
import { readCsvFolder } from "./read-csv-folder.ts";

test("what systems add is passed over, and a name in capitals is the same name", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "warpline-import-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const header = "\ufeff\ufeffid,\u00a0name\u00a0,\u200bposition";
  writeFileSync(path.join(folder, "Categories.CSV"), `${header}\n1,Field test shelf,1\n,,\n`);
  for (const name of ["._categories.csv", "~$categories.csv", ".~lock.categories.csv#", ".DS_Store", "Thumbs.db", "notes.csv"])
    writeFileSync(path.join(folder, name), "\0\x05\x16\x07");
  mkdirSync(path.join(folder, "__MACOSX"));
  const problems = new Problems();
  const { sheets, ignored } = await readCsvFolder(folder, problems);
  expect(problems.none).toBe(true);
  expect(ignored).toEqual(["notes.csv"]);
  expect([...(sheets.get("category")?.rows ?? [])].map(({ values }) => values.name)).toEqual(["Field test shelf"]);
});

test.each([
  ["a folder", (file: string) => mkdirSync(file)],
  ["a broken link", (file: string) => symlinkSync("/nope", file)],
  ["a device, which never ends", (file: string) => symlinkSync("/dev/zero", file)],
])("%s in the place of a CSV file is refused in one sentence", async (_, make) => {
  const folder = mkdtempSync(path.join(tmpdir(), "warpline-import-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  make(path.join(folder, "products.csv"));
  await expect(readCsvFolder(folder, new Problems())).rejects.toThrow(
    `products.csv in ${folder} is not a file that can be read.`,
  );
});
