import { expect, test } from "vitest";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { demoSite } from "../builders/demo-site.ts";
import { importFolder } from "../builders/importing.ts";
import { pageParts } from "../builders/page-parts.ts";

const { db, get } = await demoSite();

async function asked(text: string) {
  const page = pageParts(await (await get(`/search?${new URLSearchParams({ q: text })}`)).text());
  return page.texts(".question h2, .question a");
}

test.each([
  ["ECE", ["With or without phosphate?", "With phosphate (ECE 77)", "Without phosphate (ECE 98)"]],
  ["grey scales", ["For change in colour or for staining?", "Change in colour", "Staining"]],
  ["crockmeter cloth", ["AATCC or ISO?", "AATCC, 2 × 2 in", "ISO, 50 × 50 mm"]],
])("“%s” has two readings, so that it is asked", async (text, wanted) => {
  expect(await asked(text)).toEqual(wanted);
});

test.each([
  "ECE non-phosphate",
  "ECE 98",
  "grey scale for staining",
  "AATCC grey scale",
  "ISO 105-X12 crocking cloth",
  "SDS for ECE detergent",
])("“%s” says it already, so that nothing is asked", async (text) => {
  expect(await asked(text)).toEqual([]);
});

test("a question has two to four answers, each with a label and what it searches for", async () => {
  const row = { id: "90", phrases: "felt|felt pad", question: "Which?", choices: "One: felt 90 mm" };
  const refused = await importFolder(db, await new CatalogueFolder().only().add("search-questions.csv", row).write());
  expect(refused.ok ? [] : refused.problems.map(({ message }) => message)).toEqual([
    "choices must be two to four answers, not 1",
  ]);
  const right = { ...row, choices: "Small: felt 90 mm|Large: felt 140 mm" };
  await importFolder(db, await new CatalogueFolder().only().add("search-questions.csv", right).write());
  await expect.poll(() => asked("felt")).toEqual(["Which?", "Small", "Large"]);
});
