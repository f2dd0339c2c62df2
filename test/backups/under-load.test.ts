import { hash, randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../domain/context.ts";
import { fileAreas } from "../../domain/files/file-area.ts";
import { removeFiles } from "../../domain/files/remove-files.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import { saveDraft } from "../../domain/workbench/drafts/edit-drafts.ts";
import { listDrafts } from "../../domain/workbench/drafts/list-drafts.ts";
import { publishDrafts } from "../../domain/workbench/publish.ts";
import { readHistory } from "../../domain/workbench/read-history.ts";
import { backUp, emptyPlace, filledSite, passingFolders } from "../builders/backups.ts";
import { catalogue } from "../builders/catalogue.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { importFolder } from "../builders/importing.ts";
import { isProof } from "../builders/proof.ts";

const newFolder = passingFolders();
const source = await testDatabase();
const site = await filledSite(source, await newFolder());

const ctx = { db: source.db, files: site.files, now: () => new Date() };
const editorOf = (db: Database): Context => ({
  ...{ db, now: () => new Date() },
  actor: { kind: "staff", role: "editor", name: "Rosa Lind", id: undefined },
});
/** The item that the editor changes, by key and number; imports name it too. */
const edited = { table: "product", key: "102" };

type Accepted = { requests: string[]; uploads: string[]; imports: number; publications: number };
type Work = (n: number) => Promise<unknown>;

/** Files requests, and takes every third away again with its file. */
function requestsOf(name: string, accepted: Accepted, removed: Set<string>): Work {
  return async (n) => {
    const { reference } = await site.send(`${name} ${n} ${"x".repeat((n % 40) * 997)}`);
    accepted.requests.push(reference);
    if (n % 3 !== 2) return;
    removed.add(reference);
    const keys = await source.db.transaction().execute(async (trx) => {
      const owned = await trx
        .selectFrom("enquiry_file")
        .innerJoin("enquiry", "enquiry.id", "enquiry_file.enquiry_id")
        .select("enquiry_file.key")
        .where("reference", "=", reference)
        .execute();
      await trx.deleteFrom("enquiry").where("reference", "=", reference).execute();
      return owned.map(({ key }) => key);
    });
    await removeFiles(ctx, keys);
  };
}

/** Puts in a picture and shows it. */
function uploads(accepted: Accepted): Work {
  return async (n) => {
    const name = `${randomBytes(16).toString("hex")}.jpg`;
    await uploadsOf(ctx).put(name, randomBytes(5000));
    await catalogue(source.db).media({ id: 1000 + n, product_id: 101, source: `upload:${name}` });
    accepted.uploads.push(name);
  };
}

/** Imports a catalogue, all items of which have the number of the import in their description. */
async function imports(accepted: Accepted): Promise<Work> {
  const files = new CatalogueFolder().only("categories.csv", "subcategories.csv", "products.csv");
  const folder = await files.write();
  const work: Work = async (n) => {
    for (const cells of files.rows("products.csv")) cells.description = `of import ${n}`;
    await writeFile(path.join(folder, "products.csv"), files.text("products.csv"));
    const { ok } = await importFolder(source.db, folder);
    if (ok) accepted.imports++;
  };
  await work(0);
  return work;
}

/** Changes an item in the workbench and publishes the change. */
function edits(accepted: Accepted): Work {
  const editor = editorOf(source.db);
  return async (n) => {
    await saveDraft(editor, { ...edited, cells: { areal_mass: String(100 + (n % 50)) } });
    const drafts = (await listDrafts(editor)).map(({ table, key, version }) => ({ table, key, seen: version }));
    if ((await publishDrafts(editor, drafts)).ok) accepted.publications++;
  };
}

/** Works until `stop` is called: requests, uploads, imports and edits at once. */
async function load() {
  const accepted: Accepted = { requests: [], uploads: [], imports: 0, publications: 0 };
  const removed = new Set<string>();
  let isOver = false;
  const works = [
    await imports(accepted),
    edits(accepted),
    uploads(accepted),
    ...["ada", "grace", "mary"].map((name) => requestsOf(name, accepted, removed)),
  ];
  const clients = works.map(async (work) => {
    for (let n = 1; !isOver; n++) await work(n);
  });
  return {
    accepted,
    removed,
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

test("a backup under load has all that was accepted before it once, each work whole, and no file without a row", async () => {
  const { accepted, removed, stop } = await load();
  onTestFinished(stop);
  // The load goes on and on: each time there is more to back up and to restore.
  for (let times = 0; times < (isProof ? 4 : 1); times++) {
    const seen = structuredClone(accepted);
    await expect
      .poll(() => accepted.requests.length > seen.requests.length + 10 && accepted.imports > seen.imports, { timeout: 60_000 })
      .toBe(true);
    await expect
      .poll(() => accepted.uploads.length > seen.uploads.length && accepted.publications > seen.publications, { timeout: 60_000 })
      .toBe(true);
    const before = accepted.requests.filter((reference) => !removed.has(reference));
    const uploaded = [...accepted.uploads];
    const file = await backUp(site.env, await newFolder());
    const place = await emptyPlace(await newFolder());
    const run = await runCommandLine(["restore", file], { env: place });
    expect([run.code, run.complaint]).toEqual([0, ""]);

    const { db, close } = await connect({ url: place.DATABASE_URL, folder: "" });
    const references = (await db.selectFrom("enquiry").select("reference").execute()).map(({ reference }) => reference);
    const files = await db
      .selectFrom("enquiry_file")
      .innerJoin("stored_file", "stored_file.key", "enquiry_file.key")
      .select(["stored_file.key", "sha256"])
      .execute();
    const rows = await db.selectFrom("stored_file").select(["area", "key"]).execute();
    const shown = await db.selectFrom("media").select("source").execute();
    const items = await db
      .selectFrom("product")
      .select(["id", "description", "areal_mass"])
      .where("id", "in", [101, 102, 103])
      .execute();
    const [last] = await readHistory(editorOf(db), edited);
    await close();
    expect(references.length).toBe(new Set(references).size);
    // Those that were taken away while the backup began may be there or not.
    expect(before.filter((reference) => !references.includes(reference) && !removed.has(reference))).toEqual([]);
    expect(files.length).toBe(references.length);
    const pathOf = (area: string, key = "") => path.join(place.DATA_FOLDER, area, key);
    for (const { key, sha256 } of files) expect(hash("sha256", await readFile(pathOf("attachments", key)))).toBe(sha256);
    expect(rows.filter(({ area }) => area === "attachments").length).toBe(files.length);
    for (const area of fileAreas) {
      const keys = rows.filter((row) => row.area === area).map(({ key }) => key);
      expect([area, (await readdir(pathOf(area)).catch(() => [])).toSorted()]).toEqual([area, keys.toSorted()]);
    }
    expect(shown.map(({ source: shownSource }) => shownSource)).toEqual(
      expect.arrayContaining(uploaded.map((name) => `upload:${name}`)),
    );
    // Every import is there as a whole or not at all, and an edit with its history.
    expect(new Set(items.map(({ description }) => description)).size).toBe(1);
    expect(String(items.find(({ id }) => id === 102)?.areal_mass)).toBe(last?.after?.areal_mass);
  }
});
