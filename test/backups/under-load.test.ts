import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { removeFiles } from "../../domain/files/remove-files.ts";
import { backUp, emptyPlace, filledSite, passingFolders } from "../builders/backups.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { isProof } from "../builders/proof.ts";

const newFolder = passingFolders();
const source = await testDatabase();
const site = await filledSite(source, await newFolder());

/** Files requests, and takes every third away again with its file, until `stop` is called. */
function load() {
  const accepted: string[] = [];
  const removed = new Set<string>();
  let isOver = false;
  const ctx = { db: source.db, files: site.files, now: () => new Date() };
  const client = async (name: string) => {
    for (let n = 0; !isOver; n++) {
      const { reference } = await site.send(`${name} ${n} ${"x".repeat(n * 997)}`);
      accepted.push(reference);
      if (n % 3 !== 2) continue;
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
    }
  };
  const clients = ["ada", "grace", "mary"].map(client);
  return {
    accepted,
    removed,
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

test("a backup under load has every request that was accepted before it once, with its file, and no file without a row", async () => {
  const { accepted, removed, stop } = load();
  for (let times = 0; times < (isProof ? 10 : 2); times++) {
    const seen = accepted.length;
    await expect.poll(() => accepted.length).toBeGreaterThan(seen + 10);
    const before = accepted.filter((reference) => !removed.has(reference));
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
    const rows = await db.selectFrom("stored_file").select("key").where("area", "=", "attachments").execute();
    await close();
    expect(references.length).toBe(new Set(references).size);
    // Those that were taken away while the backup began may be there or not.
    expect(before.filter((reference) => !references.includes(reference) && !removed.has(reference))).toEqual([]);
    expect(files.length).toBe(references.length);
    const folder = path.join(place.DATA_FOLDER, "attachments");
    for (const { key, sha256 } of files) expect(hash("sha256", await readFile(path.join(folder, key)))).toBe(sha256);
    expect((await readdir(folder)).toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    expect(rows.length).toBe(files.length);
  }
  await stop();
});
