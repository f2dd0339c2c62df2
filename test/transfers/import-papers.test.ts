import { beforeEach, describe, expect, test } from "vitest";
import { largestPaper } from "../../domain/lot-papers/paper-limit.ts";
import { type ImportOptions, importCatalogue } from "../../domain/transfers/import-catalogue.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder } from "../builders/importing.ts";
import { pdfOf } from "../builders/papers.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const { db } = await testDatabase();
beforeEach(async () => {
  await db.deleteFrom("paper").execute();
  await db.deleteFrom("lot").execute();
  await emptyCatalogue(db);
});

const certificate = {
  file: "papers/11-010_L-2610-1.pdf",
  kind: "certificate of conformity",
  item_number: "",
  lot_number: "L-2610-1",
};
const issued = { language: "en", revision: "1", issued_on: "2026-10-05" };

/** The small catalogue with a lot of 11-010, its certificate, and a safety data sheet of 21-010. */
const withPapers = () =>
  new CatalogueFolder()
    .add("lots.csv", { number: "L-2610-1", item_numbers: "11-010", status: "released", released_on: "2026-10-02" })
    .add("documents.csv", { ...certificate, ...issued })
    .add("documents.csv", {
      ...certificate,
      ...issued,
      file: "papers/sheet.pdf",
      kind: "safety data sheet",
      item_number: "21-010",
      lot_number: "",
    })
    .file("papers/11-010_L-2610-1.pdf", pdfOf("certificate"))
    .file("papers/sheet.pdf", pdfOf("sheet"));

async function imported(folder: CatalogueFolder, options: Partial<ImportOptions> = {}) {
  const { files, stored } = memoryFiles();
  const result = await importFolder(db, await folder.write(), { files, ...options });
  return { result, files: [...stored.keys()].filter((name) => name.startsWith("papers/")).length };
}
const papers = () =>
  db.selectFrom("paper").select(["kind", "item_number", "lot_number", "revision", "name"]).orderBy("id").execute();
const problemsOf = (folder: CatalogueFolder) =>
  imported(folder).then(({ result }) =>
    result.ok ? [] : result.problems.map(({ line, column, message }) => [line, column, message]),
  );

describe("documents.csv", () => {
  test("adds the papers of its rows, of a lot in the same folder too", async () => {
    const { result, files } = await imported(withPapers());
    expect(result).toMatchObject({ ok: true, ignored: [], summary: { paper: { added: 2, unchanged: 0 } } });
    expect(await papers()).toEqual([
      { kind: certificate.kind, item_number: "", lot_number: "L-2610-1", revision: "1", name: "11-010_L-2610-1.pdf" },
      { kind: "safety data sheet", item_number: "21-010", lot_number: "", revision: "1", name: "sheet.pdf" },
    ]);
    expect(files).toBe(2);
  });

  test("imported again adds nothing", async () => {
    await imported(withPapers());
    const { result, files } = await imported(withPapers());
    expect(result).toMatchObject({ ok: true, summary: { paper: { added: 0, unchanged: 2 } } });
    expect([(await papers()).length, files]).toEqual([2, 0]);
  });

  test("alone in a folder is an import", async () => {
    await imported(withPapers());
    const next = withPapers().only("documents.csv").file("papers/sheet.pdf", pdfOf("revised"));
    expect((await imported(next.cell("documents.csv", 1, "revision", "2"))).result).toMatchObject({
      ok: true,
      summary: { paper: { added: 1, unchanged: 1 } },
    });
  });

  test("with other content under a revision that is on record, or stands in another row, adds nothing and says so", async () => {
    await imported(withPapers());
    const changed = withPapers().only("documents.csv").file("papers/sheet.pdf", pdfOf("revised"));
    const another = "Give the new file a revision of its own, such as 2.";
    expect(await problemsOf(changed)).toEqual([
      [3, "revision", `Revision 1 of this safety data sheet is on record with other content, issued on 5 Oct 2026. ${another}`],
    ]);
    const twice = withPapers()
      .add("documents.csv", { ...certificate, ...issued, language: "de" })
      .add("documents.csv", { ...certificate, ...issued, language: "de", file: "papers/other.pdf" })
      .file("papers/other.pdf", pdfOf("other"));
    expect(await problemsOf(twice)).toEqual([
      [
        5,
        "revision",
        `Revision 1 of this certificate of conformity is in another file of this import, with other content. ${another}`,
      ],
    ]);
    expect(await papers()).toHaveLength(2);
  });

  test("in a dry run is checked, and nothing is stored", async () => {
    const { result, files } = await imported(withPapers(), { dryRun: true });
    expect(result).toMatchObject({ ok: true, dryRun: true, summary: { paper: { added: 2 } } });
    expect([await papers(), files]).toEqual([[], 0]);
  });

  test("with anything wrong adds nothing, and names line and column of all of it", async () => {
    const wrong = withPapers();
    const add = (cells: Record<string, string>) => wrong.add("documents.csv", { ...certificate, ...issued, ...cells });
    add({ lot_number: "L-2699-9" });
    add({ item_number: "21-010" });
    add({ file: "papers/missing.pdf" });
    add({ file: "../outside.pdf" });
    add({ file: "texts/about.md" });
    add({ file: "papers/large.pdf" });
    add({ language: "xx1" });
    wrong.file("papers/large.pdf", Buffer.concat([pdfOf(""), Buffer.alloc(largestPaper)]));
    expect(await problemsOf(wrong)).toEqual([
      [4, "lot_number", "Lot L-2699-9 is not on record."],
      [5, "item_number", "Lot L-2610-1 is of item 11-010, not of item 21-010."],
      [6, "file", expect.stringContaining("missing.pdf” is not there")],
      [7, "file", expect.stringContaining("must be a file inside the folder")],
      [8, "file", "This is not a PDF. Papers are kept as PDF only."],
      [9, "file", "The file is larger than 20 MB."],
      [10, "language", "Give the language by two letters, such as en."],
    ]);
    expect(await papers()).toEqual([]);
    expect(await db.selectFrom("lot").select("number").execute()).toEqual([]);
  });

  test("is read as every file of the folder", async () => {
    const wrong = withPapers().cell("documents.csv", 0, "kind", "invoice").cell("documents.csv", 1, "issued_on", "5.10.2026");
    expect((await problemsOf(wrong)).map(([line, column]) => [line, column])).toEqual([
      [2, "kind"],
      [3, "issued_on"],
    ]);
  });

  test("named almost right is pointed out", async () => {
    const folder = withPapers().file("document.csv", "a\n");
    expect(await problemsOf(folder)).toEqual([[0, "", expect.stringContaining("documents.csv")]]);
  });

  test("needs the role quality or admin", async () => {
    const editor = { kind: "staff", role: "editor", name: "edith", id: undefined } as const;
    const ctx = { db, actor: editor, now: () => new Date() };
    const folder = await new CatalogueFolder()
      .only("supplier.csv")
      .add("documents.csv", { ...certificate, ...issued })
      .file(certificate.file, pdfOf("certificate"))
      .write();
    await expect(importCatalogue(ctx, { folder, sources: {}, files: memoryFiles().files })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
