import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Problems } from "./problems.ts";
import { readCsvFolder } from "./read-csv-folder.ts";

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
