import { beforeEach, describe, expect, test } from "vitest";
import { searchCatalogue } from "../../domain/search/search-catalogue.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder, systemContext } from "../builders/importing.ts";
import { sharedDemoContext } from "../builders/shared-demo.ts";

const { db } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

const synonyms = (...phrases: string[]) => {
  const folder = new CatalogueFolder();
  for (const [at, cell] of phrases.entries()) folder.add("synonyms.csv", { id: `${at + 1}`, phrases: cell, note: "" });
  return folder;
};
const groups = () => db.selectFrom("search_synonym").selectAll().orderBy("id").execute();

async function found(text: string): Promise<string[]> {
  const { results } = await searchCatalogue(systemContext(db), { text, type: 2, page: 1 });
  return results.products.hits.map(({ name }) => name);
}

describe("synonyms", () => {
  test("are imported, and the search uses them at once", async () => {
    const folder = synonyms("lawn| batiste |", "detergent|washing powder").cell("synonyms.csv", 0, "note", "Fine and plain.");
    expect(await importFolder(db, await folder.write())).toMatchObject({ ok: true, summary: { search_synonym: { added: 2 } } });
    expect(await groups()).toEqual([
      { id: 1, phrases: ["lawn", "batiste"], note: "Fine and plain." },
      { id: 2, phrases: ["detergent", "washing powder"], note: "" },
    ]);
    expect([await found("batiste"), await found("washing powders")]).toEqual([["Cotton lawn"], ["ECE detergent"]]);
  });

  test("are changed by a second import; those that are not in it stay", async () => {
    await importFolder(db, await synonyms("lawn|batiste", "detergent|soap").write());
    const again = synonyms("lawn|nainsook");
    expect(await importFolder(db, await again.write())).toMatchObject({ summary: { search_synonym: { updated: 1 } } });
    expect([await found("batiste"), await found("nainsook"), await found("soap")]).toEqual([
      [],
      ["Cotton lawn"],
      ["ECE detergent"],
    ]);
    expect(await importFolder(db, await again.write())).toMatchObject({ summary: { search_synonym: { unchanged: 1 } } });
  });

  test.each([
    ["lawn", "phrases must be two phrases or more, such as crockmeter|rubbing tester, not “lawn”"],
    ["lawn||", "phrases must be two phrases or more, such as crockmeter|rubbing tester, not “lawn||”"],
    ["lawn|–", "phrases must be phrases of words, which “–” is not"],
    ["", "phrases must be filled"],
  ])("“%s” is refused as a group", async (cell, message) => {
    const result = await importFolder(db, await synonyms("felt|pad", cell).write());
    expect(result).toEqual({
      ok: false,
      problems: [{ file: "synonyms.csv", line: 3, column: "phrases", message }],
      more: 0,
    });
    expect(await groups()).toEqual([]);
  });
});

describe("the demo supplier's", () => {
  test("are many, each phrase occurs once, and every group finds something", async () => {
    const ctx = await sharedDemoContext();
    const all = await ctx.db.selectFrom("search_synonym").selectAll().orderBy("id").execute();
    expect(all.length).toBeGreaterThanOrEqual(60);
    const phrases = all.flatMap((group) => group.phrases.map((phrase) => phrase.toLowerCase()));
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) < at)).toEqual([]);
    const empty = [];
    for (const {
      id,
      phrases: [first = ""],
    } of all) {
      const { results } = await searchCatalogue(ctx, { text: first, type: 1, page: 1 });
      const { products, methods, subcategories } = results;
      if (products.total + methods.total + subcategories.total === 0) empty.push({ id, first });
    }
    // The catalogue has no safety data sheets among its products; they are found once they are added.
    expect(empty).toEqual([{ id: 1, first: "SDS" }]);
  });
});
