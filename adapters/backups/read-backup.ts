import { createHash, type Hash, hash } from "node:crypto";
import type { Readable } from "node:stream";
import { type FileArea, fileAreas } from "../../domain/files/file-area.ts";
import { isKey } from "../../domain/media/file-store.ts";
import { entriesOf } from "./archive.ts";
import { BackupProblem, damaged } from "./backup-problem.ts";
import { sumOfFiles } from "./file-sum.ts";
import { type Backup, type BackupHead, type BackupManifest, formatVersion, headSchema, manifestSchema } from "./manifest.ts";

/** What becomes of the parts of a backup while it is read. */
export type BackupTaker = {
  head?(head: BackupHead): Promise<void>;
  /** A part of a table's text; tables come one after the other. */
  rows?(table: string, text: Buffer): Promise<void>;
  file?(area: FileArea, key: string, bytes: Buffer): Promise<void>;
};

/**
 * Reads a backup from its beginning to its end and compares each table and file with the manifest.
 *
 * @param key the secret half of the key that it was encrypted for
 * @throws BackupProblem when it is damaged, cut off, no backup, of a newer format, or encrypted for another key
 */
export async function readBackup(bytes: Readable, key: string | undefined, taker: BackupTaker = {}): Promise<Backup> {
  const tables = new Map<string, Hash>();
  const files = sumOfFiles();
  let head: BackupHead | undefined;
  let manifest: BackupManifest | undefined;
  for await (const entry of entriesOf(bytes, key)) {
    if (manifest) throw damaged("something follows its manifest");
    if (!head) {
      head = parseHead(entry);
      await taker.head?.(head);
      continue;
    }
    const [kind, place = "", name = ""] = entry.name.split("/");
    if (kind === "tables" && head.tables.some((table) => table.name === place)) {
      const sum = tables.get(place) ?? createHash("sha256");
      tables.set(place, sum.update(entry.bytes));
      await taker.rows?.(place, entry.bytes);
    } else if (kind === "files" && isArea(place) && isKey(name)) {
      files.add(`${place}/${name}`, entry.bytes.length, hash("sha256", entry.bytes));
      await taker.file?.(place, name, entry.bytes);
    } else if (entry.name === "manifest.json") manifest = parse(manifestSchema, entry.bytes);
    else throw damaged(`“${entry.name}” does not belong in it`);
  }
  if (!head || !manifest) throw damaged("its end is missing, because it was never finished or was cut off");
  for (const { name } of head.tables)
    if ((tables.get(name) ?? createHash("sha256")).digest("hex") !== manifest.tables[name]?.sha256)
      throw damaged(`the rows of ${name} are not those of its manifest`);
  if (JSON.stringify(files.total()) !== JSON.stringify(manifest.files)) throw damaged("its files are not those of its manifest");
  return { head, manifest };
}

const isArea = (text: string): text is FileArea => (fileAreas as readonly string[]).includes(text);

function parseHead({ name, bytes }: { name: string; bytes: Buffer }): BackupHead {
  if (name !== "backup.json") throw new BackupProblem("This is no backup of this program.");
  const { format } = parse(headSchema.pick({ format: true }), bytes);
  if (format > formatVersion)
    throw new BackupProblem(
      `A newer version of this program made this backup (format ${format}; this one reads ${formatVersion}): restore it with that version.`,
    );
  return parse(headSchema, bytes);
}

function parse<Value>(schema: { parse(value: unknown): Value }, bytes: Buffer): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw damaged("its list of contents cannot be read");
  }
}
