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
