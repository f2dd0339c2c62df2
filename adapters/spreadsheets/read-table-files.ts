import { Unzip, UnzipInflate } from "fflate";
import { firstOf } from "../../domain/queries/in-parts.ts";
import { isSystemFile } from "../../domain/transfers/sheets/is-system-file.ts";
import { readCsv, UnreadableCsv } from "../../domain/transfers/sheets/read-csv.ts";
import type { HandedTable } from "../../domain/workbench/imports/handed-in.ts";
import { decodeText } from "../files/decode-text.ts";
import { foreignFile } from "./read-list-file.ts";
import type { GivenFile, ReadTables } from "./read-tables.ts";
import { readWorkbookTables, UnreadableWorkbook } from "./read-workbook-tables.ts";

/** Bytes and files of everything in all archives. */
const maxBytes = 80_000_000;
const maxEntries = 2000;
const step = 4_096;
/** Columns of a table: ours have less than forty. */
const maxColumns = 300;
/** Bytes of a part of a file's name, as file systems have it. */
const maxNamePart = 200;

class Refused extends Error {}

/** Reads files that staff hand in: tables are CSV files, sheets of workbooks, and those in ZIP archives; other files belong to them. */
export async function readTableFiles(given: readonly GivenFile[]): Promise<ReadTables> {
  const tables: HandedTable[] = [];
  const files: GivenFile[] = [];
  try {
    const room = { bytes: maxBytes, entries: maxEntries };
    for (const { name, bytes } of given.flatMap((file) => unpacked(file, room))) {
      if (/\.xlsx$/i.test(name) || isWorkbook(bytes)) tables.push(...(await readWorkbookTables(name, bytes)));
      else if (/\.(?:csv|tsv)$/i.test(name)) tables.push(await readCsvTable(name, bytes));
      else if (/\.xls$/i.test(name)) throw new Refused(`${name}: ${foreignFile(bytes) ?? "save it as .xlsx or CSV."}`);
      else files.push({ name, bytes });
    }
    for (const { name, rows } of tables)
      if (widest(rows) > maxColumns) throw new Refused(`“${name}” has more than ${maxColumns} columns.`);
    for (const { name, bytes } of tables.length === 0 ? files.slice(0, 1) : [])
      throw new Refused(
        `${name}: ${foreignFile(bytes) ?? "it holds no table. Hand in an .xlsx or CSV file, or a ZIP archive of them."}`,
      );
    return { ok: true, read: { tables: tables.filter(({ rows }) => firstOf(rows, 1).length > 0), files } };
  } catch (error) {
    if (error instanceof Refused || error instanceof UnreadableWorkbook) return { ok: false, message: error.message };
    throw error;
  }
}

function widest(rows: HandedTable["rows"]): number {
  let most = 0;
  for (const [, cells] of rows) most = Math.max(most, cells.length);
  return most;
}

const startsAsZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Whether an archive is a workbook: its first part is one of those that every workbook has. */
const isWorkbook = (bytes: Uint8Array) =>
  startsAsZip(bytes) &&
  /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/)/.test(Buffer.from(bytes.subarray(30, 80)).toString("latin1"));

/** The files of an archive, without the folder that holds them all; any other file alone. */
function unpacked(file: GivenFile, room: { bytes: number; entries: number }): GivenFile[] {
  if (!startsAsZip(file.bytes) || /\.(?:xlsx|docx)$/i.test(file.name) || isWorkbook(file.bytes)) return [file];
  const files: GivenFile[] = [];
  const unzip = new Unzip();
  unzip.register(UnzipInflate);
  unzip.onfile = (entry) => {
    const name = entry.name.replaceAll("\\", "/").replace(/^\/+/, "");
    const parts = name.split("/");
    if (name.endsWith("/") || parts.some((part) => part === ".." || isSystemFile(part))) return;
    if (parts.some((part) => part === "" || part.includes("\0") || Buffer.byteLength(part) > maxNamePart))
      throw new Refused(`${file.name} holds a file with a name that cannot be stored: “${name.slice(0, 60)}”.`);
    room.entries -= 1;
    if (room.entries < 0) throw new Refused(`${file.name} holds too many files: at most ${maxEntries} are taken.`);
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      room.bytes -= chunk.length;
      if (room.bytes < 0) throw new Refused(`${file.name} is larger than ${maxBytes / 1_000_000} MB when it is unpacked.`);
      chunks.push(chunk);
      if (isLast) files.push({ name, bytes: Buffer.concat(chunks) });
    };
    entry.start();
  };
  const { bytes } = file;
  for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  const [top = ""] = files[0]?.name.split("/") ?? [];
  const inOne = files.every(({ name }) => name.startsWith(`${top}/`));
  return inOne ? files.map(({ name, bytes }) => ({ name: name.slice(top.length + 1), bytes })) : files;
}

async function readCsvTable(name: string, bytes: Uint8Array): Promise<HandedTable> {
  const foreign = foreignFile(bytes);
  if (foreign !== undefined) throw new Refused(`${name}: ${foreign}`);
  const { text, charset, isGuess } = await decodeText(bytes);
  if (text.includes("\0")) throw new Refused(`${name} is no CSV file.`);
  const about = isGuess
    ? [
        `The file does not say how its letters were saved: they were read as ${charset}. If words look wrong, save it as “CSV UTF-8”.`,
      ]
    : [];
  try {
    const records = readCsv(Buffer.from(text));
    return {
      name: name.replace(/^.*\//, "").replace(/\.[^.]*$/, ""),
      rows: records.map(({ cells, lines }) => [lines[0] ?? 0, cells]),
      ...{ notes: [], about },
    };
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw new Refused(`${name}, line ${error.line}: ${error.message}`);
  }
}
