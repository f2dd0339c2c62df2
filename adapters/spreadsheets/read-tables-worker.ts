// Runs in a thread (read-tables.ts).
import { inParts } from "../../domain/queries/in-parts.ts";
import { readTableFiles } from "./read-table-files.ts";
import type { GivenFile, PackedTables } from "./read-tables.ts";

/** Rows that the other thread unpacks together: a page that is asked for meanwhile waits for no more. */
const rowsInPart = 500;

/** Reads tables, and packs their rows as bytes: as objects, or as texts, they would hold up the thread that takes them. */
export default async function readPacked(files: readonly GivenFile[]): Promise<PackedTables> {
  const read = await readTableFiles(files);
  if (!read.ok) return read;
  const tables = read.read.tables.map(({ rows, ...table }) => ({
    ...table,
    parts: [...inParts(rows, rowsInPart)].map((part) => Buffer.from(JSON.stringify(part))),
  }));
  return { ok: true, read: { ...read.read, tables } };
}
