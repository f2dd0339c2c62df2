import { inBatches } from "../queries/in-batches.ts";
import { type FileContext, fileAreas } from "./file-area.ts";
import { neededFiles } from "./needed-files.ts";

const rowsAtOnce = 10_000;

/**
 * Files that somebody owns, or that a picture or download names, and whose bytes are not in the store; at most `max` keys, as `area/key`.
 *
 * @returns `checked`: how many files were looked for
 */
export async function findMissingFiles({ db, files }: Pick<FileContext, "db" | "files">, max = 20) {
  const missing: string[] = [];
  let checked = 0;
  for (const area of fileAreas) {
    const there = new Set<string>();
    for await (const keys of files(area).list()) for (const key of keys) there.add(key);
    const readKeys = ({ key } = { key: "" }) =>
      neededFiles(db).select("key").where("area", "=", area).where("key", ">", key).orderBy("key").limit(rowsAtOnce).execute();
    for await (const rows of inBatches(rowsAtOnce, readKeys)) {
      checked += rows.length;
      for (const { key } of rows) if (!there.has(key) && missing.length < max) missing.push(`${area}/${key}`);
      if (missing.length >= max) break;
    }
  }
  return { checked, missing };
}
