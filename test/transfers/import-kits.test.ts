import { expect, test } from "vitest";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { importFolder } from "../builders/importing.ts";

const { db } = await testDatabase();

const kits = () =>
  new CatalogueFolder()
    .add("kits.csv", {
      ...{ id: "1", method_id: "1", option: "A1S", specimens_per_test: "1", specimens_per_run: "8", source: "Notes" },
      ...{ written_by: "Marta Reed", released_by: "Ida Berg", released_on: "2026-11-01", review_by: "2099-01-01" },
    })
    .add("method-options.csv", { id: "1", method_id: "1", code: "A1S" })
    .add("kit-parts.csv", { id: "1", kit_id: "1", role: "detergent", name: "ECE", needed: "required", per: "specimen" })
    .add("kit-items.csv", { part_id: "1", item_number: "21-010" });

async function problems(folder: CatalogueFolder, dryRun = false) {
  const result = await importFolder(db, await folder.write(), { dryRun });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.kitProblems.map(({ kitName, problem }) => `${kitName}: ${problem}`);
}

test("an import that takes an item out of a released kit says so, also as a dry run", async () => {
  expect(await problems(kits())).toEqual([]);
  // The item has another number from now on.
  const renumbered = new CatalogueFolder().cell("products.csv", 2, "item_number", "21-011").only("products.csv");
  const broken = [
    "ISO 105-C06 A1S: Nothing fills “ECE”, which a test takes.",
    "ISO 105-C06 A1S: Item 21-010 of “ECE” is not in the catalogue any more.",
  ];
  expect(await problems(renumbered, true)).toEqual(broken);
  expect(await problems(renumbered)).toEqual(broken);
});

async function refusals(folder: CatalogueFolder) {
  const result = await importFolder(db, await folder.write(), { dryRun: true });
  return result.ok ? [] : result.problems.map(({ file, line, column, message }) => `${file}:${line} ${column} ${message}`);
}

const edition = (id: string, year: string) => ({
  ...{ id, method_id: "1", edition: year, status: "current", source: "Notes", checked_on: "2026-11-01" },
});

test("two current editions of a method are refused, also where one was there before", async () => {
  const both = new CatalogueFolder()
    .add("method-editions.csv", edition("1", "2010"))
    .add("method-editions.csv", edition("2", "2019"));
  const refusal = "status can be current for one edition of a method only: ISO 105-C06 has 2010 and 2019";
  expect(await refusals(both)).toEqual([`method-editions.csv:0 ${refusal}`]);
  expect(await refusals(new CatalogueFolder().add("method-editions.csv", { ...edition("1", "2010"), published: "abc" }))).toEqual(
    [expect.stringContaining("published must be a year, a month or a day")],
  );
});

const kit = (given: Record<string, string>) =>
  new CatalogueFolder().add("kits.csv", {
    ...{ id: "9", method_id: "1", option: "", specimens_per_test: "1", specimens_per_run: "8", source: "Notes" },
    ...{ written_by: "Marta Reed", released_by: "Ida Berg", released_on: "2026-11-01", review_by: "2099-01-01" },
    ...given,
  });

test("a kit that its writer releases, in whatever letters, or whose review comes before its release, is refused", async () => {
  expect(await refusals(kit({ released_by: " marta  REED " }))).toEqual([
    expect.stringContaining("released_by must be somebody else than written_by"),
  ]);
  expect(await refusals(kit({ review_by: "2020-01-01" }))).toEqual([
    expect.stringContaining("review_by must be a day after released_on, 2026-11-01"),
  ]);
});

test("a kit for an option that the method lacks is reported", async () => {
  expect(await problems(kit({ option: "NOPE" }), true)).toContain("ISO 105-C06 NOPE: The method has no option “NOPE”.");
});
