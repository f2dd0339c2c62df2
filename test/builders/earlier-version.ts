import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";

/** The migrations of version 020 by file name, when they still made functions and triggers. */
const migrations: Record<string, string> = JSON.parse(
  gunzipSync(readFileSync("test/samples/migrations-to-020.json.gz")).toString(),
);

/**
 * The folder `db` of an earlier version, until the end of the test.
 *
 * @param before the first migration that it lacks: "017"
 */
export function earlierVersion({ before }: { before: string }): string {
  return databaseFolder(
    Object.fromEntries(
      Object.entries(migrations)
        .filter(([name]) => name < before)
        .map(([name, text]) => [`migrations/${name}`, text]),
    ),
  );
}

/** A folder `db` of these files, until the end of the test. */
export function databaseFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "warpline-db-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ "migrations/notes.md": "", ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
