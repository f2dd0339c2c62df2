import { describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { recordOf } from "../../domain/records/list-of-records.ts";
import { readCells } from "../../domain/records/read-cells.ts";
import { addDraft, draftRemoval, saveDraft } from "../../domain/workbench/drafts/edit-drafts.ts";
import { listDrafts } from "../../domain/workbench/drafts/list-drafts.ts";
import { takeBackPublication } from "../../domain/workbench/publications/take-back-publication.ts";
import { publishDrafts } from "../../domain/workbench/publish.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder, readAll } from "../builders/importing.ts";
import { examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();
const now = () => new Date("2026-11-27T09:00:00Z");
const editor: Context = { db, now, actor: { kind: "staff", role: "admin", name: "Rosa Lind", id: undefined } };

const pack = { item_number: "11-010", form: "m", smallest: "1", step: "1" };
const folder = (product: Record<string, string> = {}) =>
  Object.entries({ finish: "bleached", ...product })
    .reduce((folder, [name, cell]) => folder.cell("products.csv", 0, name, cell), new CatalogueFolder())
    .add("packs.csv", pack);

async function imported(given: CatalogueFolder, options = {}) {
  const result = await importFolder(db, await given.write(), options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.edits.map(({ file, record, became }) => `${file}: ${record}: ${became}`);
}
async function publish(): Promise<number> {
  const drafts = (await listDrafts(editor)).map(({ table, key, version }) => ({ table, key, seen: version }));
  const done = await publishDrafts(editor, drafts);
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.id;
}
const product = recordOf("product");
if (!product) throw new Error("There are no products.");
const key = new CatalogueFolder().rows("products.csv")[0]?.id ?? "";
const edit = async (cells: Record<string, string>) => {
  await saveDraft(editor, { table: "product", key, cells });
  return publish();
};
const cellOf = async (name: string) => (await readCells(db, product, [key])).get(key)?.[name];

/** A catalogue that was just imported, and that nobody has edited. */
async function begin(): Promise<void> {
  await db.deleteFrom("record_draft").execute();
  await db.deleteFrom("record_change").execute();
  await db.deleteFrom("publication").execute();
  await emptyCatalogue(db);
  await imported(folder());
}

describe("a cell that somebody edited", () => {
  test("stays, is named at each import, and is the file's once the file says the same", async () => {
    await begin();
    await edit({ areal_mass: "119" });
    const kept = expect.stringMatching(
      /^products\.csv: product \d+ \(11-010\): areal_mass stays “119”, as it was edited here on 2026-11-27; the file says “145”\.$/,
    );
    expect(await imported(folder())).toEqual([kept]);
    expect(await imported(folder({ finish: "raw" }))).toEqual([kept]);
    expect([await cellOf("areal_mass"), await cellOf("finish")]).toEqual(["119", "raw"]);
    expect(await imported(folder({ areal_mass: "119" }))).toEqual([]);
    expect(await imported(folder({ areal_mass: "130" }))).toEqual([]);
    expect(await cellOf("areal_mass")).toBe("130");
  });

  test("is overwritten when that is asked for, and named", async () => {
    await begin();
    await edit({ areal_mass: "119" });
    const lost = [expect.stringContaining("areal_mass becomes “145”, and was edited here on 2026-11-27: “119” is lost.")];
    expect(await imported(folder(), { overwriteEdits: true, dryRun: true })).toEqual(lost);
    expect(await cellOf("areal_mass")).toBe("119");
    expect(await imported(folder(), { overwriteEdits: true })).toEqual(lost);
    expect(await cellOf("areal_mass")).toBe("145");
    expect(await imported(folder({ areal_mass: "150" }))).toEqual([]);
    expect(await cellOf("areal_mass")).toBe("150");
  });

  test("and was taken back is the file's", async () => {
    await begin();
    const id = await edit({ areal_mass: "119" });
    await takeBackPublication(editor, { id, clashRule: "ask" });
    expect(await imported(folder({ areal_mass: "150" }))).toEqual([]);
    expect(await cellOf("areal_mass")).toBe("150");
  });
});

test("a pack that somebody added stays, and one that somebody removed stays away", async () => {
  await begin();
  await addDraft(editor, { table: "product_pack", cells: { ...pack, form: "roll of 10 m" } });
  await publish();
  await draftRemoval(editor, { table: "product_pack", key: "11-010|m", seen: 0 });
  await publish();
  expect(await imported(folder())).toEqual([
    "packs.csv: pack of a product 11-010|roll of 10 m: stays: it was added here on 2026-11-27, and the file does not have it.",
    "packs.csv: pack of a product 11-010|m: stays away: it was removed here on 2026-11-27.",
  ]);
  const forms = async () => (await db.selectFrom("product_pack").select("form").execute()).map(({ form }) => form);
  expect(await forms()).toEqual(["roll of 10 m"]);
  expect(await imported(folder(), { overwriteEdits: true })).toHaveLength(2);
  expect(await forms()).toEqual(["m"]);
});

test("after any edits the same files change nothing, and asked to overwrite they put everything back", async () => {
  await begin();
  const before = await readAll(db);
  const cells = fc.dictionary(fc.constantFrom("finish", "colour", "areal_mass"), fc.constantFrom("", "7", "145"), { minKeys: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 4 }), async (edits) => {
      for (const one of edits) {
        await saveDraft(editor, { table: "product", key, cells: one });
        if ((await listDrafts(editor)).length > 0) await publish();
      }
      const edited = await readAll(db);
      await imported(folder());
      expect(await readAll(db)).toEqual(edited);
      await imported(folder(), { overwriteEdits: true });
      expect(await readAll(db)).toEqual(before);
      expect(await imported(folder())).toEqual([]);
    }),
    { numRuns: examples(20) },
  );
});
