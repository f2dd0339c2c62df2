import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { randomKey } from "../../domain/files/file-area.ts";
import { storeFile } from "../../domain/files/store-file.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import { catalogue } from "./catalogue.ts";
import { runCommandLine } from "./command-line.ts";
import { createDatabase, type TestDatabase } from "./database.ts";

/** Makes folders until the end of the file; call it at the top. */
export function passingFolders(): () => Promise<string> {
  const made: string[] = [];
  afterAll(async () => {
    for (const folder of made) await rm(folder, { recursive: true, force: true });
  });
  return async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "warpline-backup-"));
    made.push(folder);
    return folder;
  };
}

/** A site with a catalogue, a picture, requests with files, and a file that is on its way to a request. */
export async function filledSite({ db, url }: TestDatabase, dataFolder: string) {
  const files = openFiles({ dataFolder, s3: undefined });
  const ctx = { db, files, now: () => new Date() };
  const c = catalogue(db);
  await uploadsOf(ctx).put(`${"a".repeat(32)}.jpg`, Buffer.from("a picture"));
  await c.media({
    product_id: await c.product({ name: "Cotton lawn \\ tab\there\nline “ü”" }),
    source: `upload:${"a".repeat(32)}.jpg`,
  });
  const attach = async (text: string) => {
    const file = {
      area: "attachments",
      key: randomKey("pdf"),
      contentType: "application/pdf",
      bytes: Buffer.from(text),
    } as const;
    await storeFile(ctx, file);
    return { key: file.key, name: "report.pdf" };
  };
  const send = async (text: string) =>
    submitEnquiry(
      { ...ctx, actor: { kind: "visitor" } },
      { kind: complaint, values: sampleOf(complaint), attachments: [await attach(text)] },
    );
  const references = [(await send("one")).reference, (await send("two".repeat(40_000))).reference];
  await attach("on its way");
  return { env: { DATABASE_URL: url, DATA_FOLDER: dataFolder }, dataFolder, files, references, send };
}

/** An empty database and an empty data folder. */
export async function emptyPlace(dataFolder: string) {
  const { url } = await createDatabase({ migrated: false });
  return { DATABASE_URL: url, DATA_FOLDER: dataFolder };
}

/** Makes a backup of a site. @returns its path */
export async function backUp(env: Record<string, string>, folder: string): Promise<string> {
  const file = path.join(folder, "site.tar.zst");
  const { code, both } = await runCommandLine(["backup", file], { env });
  if (code !== 0) throw new Error(both);
  return file;
}
