import { DomainError } from "../errors.ts";
import { readCsv, UnreadableCsv } from "../transfers/sheets/read-csv.ts";
import { columnNames, type Published } from "./published.ts";

/**
 * Reads a file of published metadata about standards: CSV with a header, or JSON, an array of objects or an object with one in it.
 *
 * @throws DomainError invalid when it is neither, or has no column for designations
 */
export function readPublished(bytes: Uint8Array): Published[] {
  const text = new TextDecoder().decode(bytes).trimStart();
  const rows = /^[[{]/.test(text) ? rowsOfJson(text) : rowsOfCsv(bytes);
  const names = new Set(rows.flatMap((row) => Object.keys(row).map(plain)));
  if (!columnNames.designation.some((name) => names.has(name)))
    throw new DomainError("invalid", `The file has no column with designations: name one ${columnNames.designation[0]}.`);
  return rows.map(publishedOf).filter(({ designation }) => designation !== "");
}

type Row = Readonly<Record<string, unknown>>;

function rowsOfJson(text: string): Row[] {
  const value = parse(text);
  const list = Array.isArray(value) ? value : Object.values(value as object).find(Array.isArray);
  const rows = (list ?? []).filter((row): row is Row => typeof row === "object" && row !== null);
  if (rows.length === 0) throw new DomainError("invalid", "The file holds no list of standards.");
  return rows;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DomainError("invalid", `The file is no JSON: ${(error as Error).message}.`);
  }
}

function rowsOfCsv(bytes: Uint8Array): Row[] {
  try {
    const [header, ...records] = readCsv(bytes);
    return records.map(({ cells }) => Object.fromEntries((header?.cells ?? []).map((name, at) => [name, cells[at] ?? ""])));
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw new DomainError("invalid", `Line ${error.line}: ${error.message}`);
  }
}

function publishedOf(row: Row): Published {
  const cells = new Map(Object.entries(row).map(([name, value]) => [plain(name), textOf(value)]));
  const cell = (column: keyof Published) => columnNames[column].map((name) => cells.get(name)).find(Boolean) ?? "";
  return {
    designation: cell("designation"),
    edition: cell("edition"),
    status: cell("status"),
    replacedBy: cell("replacedBy"),
    published: cell("published"),
  };
}

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value).trim() : "");

/** "Replaced by" → "replacedby" */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
