import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { DomainError } from "../../errors.ts";
import { didYouMean, isNearly } from "../../fields/nearest-name.ts";
import { listOfRecords, recordsByFile } from "../../records/list-of-records.ts";
import { documentsFile } from "../documents-file.ts";
import type { Problems } from "../problems.ts";
import { isSystemFile } from "./is-system-file.ts";
import { readSheet, type Sheet, type Sheets } from "./read-sheet.ts";

const importFiles = [...recordsByFile.map(({ file }) => file), documentsFile.file].toSorted();

/**
 * Reads every file of the import format that a folder holds; any may be absent.
 *
 * @returns the files, and the names of CSV files that are no part of the format
 * @throws DomainError("invalid") when there is no such folder or nothing to import in it
 */
export async function readCsvFolder(folder: string, problems: Problems): Promise<{ sheets: Sheets; ignored: string[] }> {
  const names = await readdir(folder).catch(() => {
    throw new DomainError("invalid", `There is no folder ${folder} that can be read.`);
  });
  const present = names.filter((name) => !isSystemFile(name));
  const ignored: string[] = [];
  const taken = importFiles.map((file) => nameOnDisk(file, present));
  for (const file of present.filter((name) => /\.csv$/i.test(name) && !taken.includes(name)).toSorted()) {
    const meant = importFiles.filter((known) => isNearly(stemOf(file), stemOf(known)));
    if (meant.length === 0) ignored.push(file);
    else
      problems.add({
        file,
        line: 0,
        column: "",
        message: `${file} is not a file of the import folder${didYouMean(file, meant)}`,
      });
  }
  const sheets = new Map<string, Sheet>();
  for (const record of [...listOfRecords, documentsFile]) {
    const { table, file } = record;
    const name = nameOnDisk(file, present);
    if (name !== undefined)
      sheets.set(table, await readImportFile(folder, name, (chunks) => readSheet(record, chunks, problems)));
  }
  if (sheets.size === 0 && problems.none) {
    throw new DomainError("invalid", `There is nothing to import in ${folder}: none of ${importFiles.join(", ")} is there.`);
  }
  return { sheets, ignored };
}

/** The name of a file as it stands in the folder: Windows keeps capitals that nobody has meant. */
function nameOnDisk(file: string, present: readonly string[]): string | undefined {
  return present.includes(file) ? file : present.find((name) => name.toLowerCase() === file);
}

/** @throws DomainError("invalid") for what is not a file: a folder, a broken link, or a pipe, which would be waited for without end */
async function readImportFile<Result>(
  folder: string,
  file: string,
  read: (chunks: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const place = path.join(folder, file);
  const stats = await stat(place).catch(() => undefined);
  if (!stats?.isFile()) throw new DomainError("invalid", `${file} in ${folder} is not a file that can be read.`);
  const bytes = createReadStream(place, { highWaterMark: chunkSize });
  return read(bytes).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    throw new DomainError("invalid", `${file} in ${folder} cannot be read (${error.code}).`);
  });
}

/** Bytes that are read at once. */
const chunkSize = 500_000;

function stemOf(file: string): string {
  return file.slice(0, -".csv".length);
}
