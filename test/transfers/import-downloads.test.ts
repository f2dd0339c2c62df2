import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { withUploadFiles } from "../../adapters/files/with-upload-files.ts";
import { readCsv } from "../../demo/swatch/catalogue-rows.ts";
import type { ImportOptions } from "../../domain/transfers/import-catalogue.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder, systemContext } from "../builders/importing.ts";

const { db } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

const pdf = "%PDF-1.7\n%%EOF";
const withDownloads = () =>
  new CatalogueFolder()
    .only("supplier.csv")
    .add("downloads.csv", {
      id: "1",
      name: "Grey scales",
      description: "**Care.**",
      source: "downloads/grey.pdf",
      position: "10",
    })
    .add("downloads.csv", { id: "2", name: "Item list", description: "", source: "downloads/items.csv", position: "" })
    .file("downloads/grey.pdf", pdf)
    .file("downloads/items.csv", "Item\n11-010\n");

/** Imports as the command line does, into a separate data folder. */
async function imported(folder: CatalogueFolder, options: Partial<ImportOptions> = {}) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "warpline-import-"));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const from = await folder.write();
  const context = { ...systemContext(db), files: openFiles({ s3: undefined, dataFolder }) };
  const result = await withUploadFiles(context, (stores) => importFolder(db, from, { ...stores, ...options }));
  const kept = () => readdir(path.join(dataFolder, "uploads")).catch(() => []);
  return { result, kept: await kept() };
}
const stored = () => db.selectFrom("download").selectAll().orderBy("id").execute();

describe("downloads.csv", () => {
  const mac = "prüfung-maßstab.pdf".normalize("NFD");

  test.each([
    ["with letters and accents apart, as a Mac keeps it", `downloads/${mac}`, "downloads/prüfung-maßstab.pdf"],
    ["with letters and accents apart in the cell alone", "downloads/prüfung.pdf", `downloads/${"prüfung.pdf".normalize("NFD")}`],
    ["with the marks of Windows between folders", "downloads/grey.pdf", "downloads\\grey.pdf"],
    ["in other capitals", "Downloads/Grey.PDF", "downloads/grey.pdf"],
  ])("finds a file %s", async (_, onDisk, source) => {
    const folder = new CatalogueFolder()
      .only("supplier.csv")
      .add("downloads.csv", { id: "1", name: "Grey scales", description: "", source, position: "" })
      .file(onDisk, pdf);
    expect((await imported(folder)).result).toMatchObject({ ok: true, summary: { download: { added: 1 } } });
  });

  test.each(["..\\secret.pdf", "downloads/../../secret.pdf", "../DOWNLOADS/grey.pdf"])(
    "finds none outside of the folder: %s",
    async (source) => {
      const folder = new CatalogueFolder()
        .only("supplier.csv")
        .add("downloads.csv", { id: "1", name: "Grey scales", description: "", source, position: "" })
        .file("downloads/grey.pdf", pdf);
      expect((await imported(folder)).result).toMatchObject({
        ok: false,
        problems: [{ file: "downloads.csv", column: "source" }],
      });
    },
  );

  test("gives each file's type and size, and stores it under a key", async () => {
    const { result, kept } = await imported(withDownloads());
    expect(result).toMatchObject({ ok: true, summary: { download: { added: 2 } } });
    expect(await stored()).toEqual([
      {
        id: 1,
        name: "Grey scales",
        description: "**Care.**",
        extension: "pdf",
        source: expect.stringMatching(/^upload:download-[0-9a-f]{32}\.pdf$/),
        bytes: pdf.length,
        position: 10,
      },
      {
        id: 2,
        name: "Item list",
        description: "",
        extension: "csv",
        source: expect.stringMatching(/^upload:download-[0-9a-f]{32}\.csv$/),
        bytes: 12,
        position: 0,
      },
    ]);
    expect(kept.toSorted()).toEqual((await stored()).map(({ source }) => source.replace("upload:", "")).toSorted());
  });

  test("stores a file that two rows name once", async () => {
    const { kept } = await imported(withDownloads().cell("downloads.csv", 1, "source", "downloads/grey.pdf"));
    expect(kept).toHaveLength(1);
    const [one, two] = await stored();
    expect(two?.source).toBe(one?.source);
  });

  test("changes nothing the second time; another file under the same name changes its row", async () => {
    await imported(withDownloads());
    const again = await imported(withDownloads());
    expect(again.result).toMatchObject({ summary: { download: { added: 0, updated: 0, unchanged: 2 } } });
    const changed = await imported(withDownloads().file("downloads/grey.pdf", `${pdf}\n`));
    expect(changed.result).toMatchObject({ summary: { download: { added: 0, updated: 1, unchanged: 1 } } });
    expect(await stored()).toMatchObject([{ bytes: pdf.length + 1 }, { bytes: 12 }]);
  });

  test("leaves columns that are missing unchanged", async () => {
    await imported(withDownloads());
    const { result } = await imported(
      withDownloads().withoutColumn("downloads.csv", "description").withoutColumn("downloads.csv", "position"),
    );
    expect(result).toMatchObject({ summary: { download: { unchanged: 2 } } });
    expect(await stored()).toMatchObject([{ description: "**Care.**", position: 10 }, {}]);
  });

  test("a picture can belong to one", async () => {
    const folder = withDownloads().only("supplier.csv", "downloads.csv");
    folder.add("media.csv", { id: "1", owner: "download:2", source: "swatch:lawn/whole" });
    expect((await imported(folder)).result).toMatchObject({ ok: true });
    expect(await db.selectFrom("media").select(["id", "download_id"]).execute()).toEqual([{ id: 1, download_id: 2 }]);
  });

  test("reports the same in a dry run and stores nothing", async () => {
    const { result, kept } = await imported(withDownloads(), { dryRun: true });
    expect(result).toMatchObject({ ok: true, dryRun: true, summary: { download: { added: 2 } } });
    expect([kept, await stored()]).toEqual([[], []]);
  });

  test("reports progress by files read and rows written", async () => {
    const seen: { done: number; total: number }[] = [];
    await imported(withDownloads(), { onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toEqual({ done: 3 + 2 + 2, total: 3 + 2 + 2 });
  });
});

describe("the demo supplier's downloads", async () => {
  const folder = "demo/catalogue";
  const rows = await readCsv<{ name: string; source: string }>(folder, "downloads.csv");

  test.each(rows)("$source is of a permitted type and small", async ({ source }) => {
    const context = { ...systemContext(db), files: openFiles({ s3: undefined, dataFolder: folder }) };
    const taken = await withUploadFiles(context, ({ storeDownload }) =>
      storeDownload(path.join(folder, source), { keep: false }),
    );
    expect(taken.bytes).toBeLessThan(150_000);
  });

  test.each(rows.filter(({ source }) => source.endsWith(".pdf")))(
    "$source has tags, a title and a language",
    async ({ name, source }) => {
      const pdf = await readFile(path.join(folder, source), "latin1");
      expect(pdf).toContain(`/Title (${name})`);
      expect(pdf).toMatch(/\/Lang \(en-US\)/);
      expect(pdf).toMatch(/\/Marked true/);
      expect(pdf).not.toMatch(/\/URI \(/);
    },
  );
});

describe("a bad row of downloads.csv", () => {
  test.each([
    ["id", "one", "id must be a whole number such as 12, not “one”"],
    ["name", "", "name must be filled"],
    ["source", "", "source must be filled"],
    ["source", "downloads/none.pdf", "source must be a file in the folder: “downloads/none.pdf” is not there"],
    ["source", "../secret.pdf", "source must be a file inside the folder, not “../secret.pdf”"],
    ["source", "/etc/passwd", "source must be a file inside the folder, not “/etc/passwd”"],
    ["source", "downloads", "source must be a file, not a folder: “downloads”"],
    ["source", "upload:download-1.pdf", "source must be a file in the folder: “upload:download-1.pdf” is not there"],
    ["source", "downloads/page.html", "This file cannot be used: its name must end in pdf, csv, xlsx, docx, zip, txt, jpg, png."],
    ["source", "downloads/false.pdf", "This file cannot be used: its content is no PDF."],
    ["source", "downloads/empty.csv", "This file is empty."],
    ["position", "first", "position must be a whole number such as 10, not “first”"],
  ])("%s “%s”", async (column, value, message) => {
    const folder = withDownloads()
      .file("downloads/page.html", "<p>")
      .file("downloads/false.pdf", "<p>")
      .file("downloads/empty.csv", "")
      .cell("downloads.csv", 0, column, value);
    const { result } = await imported(folder);
    expect(result).toEqual({ ok: false, problems: [{ file: "downloads.csv", line: 2, column, message }], more: 0 });
    expect(await stored()).toEqual([]);
  });

  test("of a name that is there twice is refused", async () => {
    const { result, kept } = await imported(withDownloads().cell("downloads.csv", 1, "name", "Grey scales"));
    expect(result).toMatchObject({ ok: false, problems: [{ file: "downloads.csv", column: "name" }] });
    expect(kept).toEqual([]);
  });

  test("of any kind is refused without a store", async () => {
    const { result } = await imported(withDownloads(), { storeDownload: undefined });
    expect(result).toMatchObject({
      problems: [{ message: "source cannot be kept: there is no store for “downloads/grey.pdf” here" }, { line: 3 }],
    });
  });
});
