import type { HandedIn, HandedRow, HandedTable } from "../../domain/workbench/imports/handed-in.ts";
import { readerApart } from "../files/read-apart.ts";

/** A file as it was handed in. */
export type GivenFile = { name: string; bytes: Uint8Array };

/** The tables in some files, and the files that belong to them; or a sentence that says why one cannot be read. */
export type ReadTables = { ok: true; read: Omit<HandedIn, "names"> } | { ok: false; message: string };

/** The same as it comes from the thread: `parts` are rows as JSON, some hundred in each. */
export type PackedTables =
  | { ok: true; read: Omit<HandedIn, "names" | "tables"> & { tables: (Omit<HandedTable, "rows"> & { parts: Uint8Array[] })[] } }
  | { ok: false; message: string };

const read = readerApart<PackedTables, readonly GivenFile[]>("adapters/spreadsheets/read-tables-worker.ts", 30_000);

const messages = {
  unreadable: "This file cannot be read. Save it as .xlsx or CSV again, and hand it in once more.",
  "too slow": "This takes too long to read. Hand in fewer tables at a time.",
};

/** Reads tables that staff hand in, apart from the thread that answers pages: CSV files, workbooks, ZIP archives of them. */
export async function readTables(files: readonly GivenFile[]): Promise<ReadTables> {
  const packed = await read(files);
  if (typeof packed === "string") return { ok: false, message: messages[packed] };
  if (!packed.ok) return packed;
  const tables = packed.read.tables.map(({ parts, ...table }) => ({
    ...table,
    rows: { [Symbol.iterator]: () => unpacked(parts) },
  }));
  return { ok: true, read: { ...packed.read, tables } };
}

function* unpacked(parts: readonly Uint8Array[]): Generator<HandedRow, void, void> {
  for (const part of parts) yield* JSON.parse(Buffer.from(part).toString()) as HandedRow[];
}
