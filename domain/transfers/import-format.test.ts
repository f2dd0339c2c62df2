import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { methodRoles } from "../catalogue/catalogue.ts";
import { formatTable } from "./import-format.ts";
import { supplierKeys } from "./tables/supplier.ts";

const docs = readFileSync("docs/import-format.md", "utf8");

test("docs/import-format.md names every file and column as the importer reads them", () => {
  expect(docs).toContain(formatTable());
});

test("docs/import-format.md names the roles and the keys of the supplier, and no others", () => {
  expect(wordsAfter("`role`: ")).toEqual(methodRoles);
  expect(wordsAfter("Keys of `supplier.csv`: ")).toEqual(supplierKeys);
});

/** The code-marked words of one item of the list. */
function wordsAfter(beginning: string): string[] {
  const item = docs.split(beginning)[1]?.split("\n- ")[0] ?? "";
  return [...item.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}
