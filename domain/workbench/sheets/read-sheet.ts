import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { authorize } from "../../people/authorize.ts";
import { readCells, readSomeCells } from "../../records/read-cells.ts";
import type { RecordDescription } from "../../records/record.ts";
import { type Cells, keyColumns, keyOf } from "../../records/record-key.ts";
import { type Draft, isDraftOf, selectDrafts } from "../drafts/stored-drafts.ts";
import { editedRecord } from "../edited-records.ts";
import { readTitles, titleColumns } from "../record-title.ts";

/** A record in a sheet. */
export type SheetRow = {
  key: string;
  /** How people know it. */
  title: string;
  /** Its cells as they would be, by column. */
  cells: Cells;
  /** Of the cells that a draft changes: what everybody sees. */
  published: Cells;
  /** Its draft; `by`: who changed it last, empty where that is the person who looks. */
  draft: { act: Draft["act"]; by: string } | null;
};

/** Which rows of a table, and which of their cells. @param from how many come before; drafts of new records are in the part at 0 */
export type SheetPart = { table: string; columns: readonly string[]; from: number };

/** Rows that are read at once. */
const rowsAtOnce = 1000;

/**
 * Rows of a table with the drafts of them, a part at a time. Rows that come or go between two parts move the others: a row may be in both.
 *
 * @throws DomainError forbidden; not-found; invalid for a column that the table does not have
 */
export async function readSheet(
  ctx: Context,
  { table, columns: asked, from }: SheetPart,
): Promise<{ rows: SheetRow[]; isMore: boolean }> {
  authorize(ctx, "record.read");
  const { record } = editedRecord(table);
  const columns = columnsOf(record, asked);
  const needed = [...columns, ...keyColumns(record), ...titleColumns(record)];
  const read = await readSomeCells(ctx.db, record, { columns: needed, from, limit: rowsAtOnce + 1 });
  const isMore = read.length > rowsAtOnce;
  const published = new Map(read.slice(0, rowsAtOnce).map((cells) => [keyOf(record, cells), cells]));
  const drafts = await selectDrafts(ctx.db).where("d.table_name", "=", table).execute();
  const added = from > 0 ? [] : drafts.filter(({ act }) => act === "add").map(({ key }) => [key, undefined] as const);
  return { rows: await sheetRows(ctx, record, columns, [...added, ...published], drafts), isMore };
}

/** The rows of those of some records that are there, as `readSheet` has them. */
export async function readSheetRows(
  ctx: Context,
  { table, columns, keys }: { table: string; columns: readonly string[]; keys: readonly string[] },
): Promise<SheetRow[]> {
  authorize(ctx, "record.read");
  const { record } = editedRecord(table);
  const chosen = columnsOf(record, columns);
  if (keys.length === 0) return [];
  const published = await readCells(ctx.db, record, keys);
  const drafts = await selectDrafts(ctx.db).where("d.table_name", "=", table).where("d.key", "in", keys).execute();
  const there = keys.filter((key) => published.has(key) || drafts.some((draft) => draft.key === key));
  const rows = there.map((key) => [key, published.get(key)] as const);
  return sheetRows(ctx, record, chosen, rows, drafts);
}

/** The columns that are asked for, each once. @throws DomainError invalid for one that the table does not have */
function columnsOf(record: RecordDescription, asked: readonly string[]): string[] {
  const unknown = asked.find((name) => !Object.hasOwn(record.columns, name));
  if (unknown !== undefined) throw new DomainError("invalid", `“${unknown.slice(0, 100)}” is no column of a ${record.noun}.`);
  return [...new Set(asked)];
}

async function sheetRows(
  ctx: Context,
  record: RecordDescription,
  columns: readonly string[],
  rows: readonly (readonly [key: string, published: Cells | undefined])[],
  drafts: readonly Draft[],
): Promise<SheetRow[]> {
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]));
  const wanted = rows.map(([key, published]) => ({ ...published, ...byKey.get(key)?.cells }) as Cells);
  const titles = await readTitles(ctx.db, record, wanted);
  return rows.map(([key, published], at) => {
    const draft = byKey.get(key);
    const cellsOf = (cells: Cells, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, cells[name] ?? ""]));
    const changed = draft?.act === "change" ? columns.filter((name) => name in draft.cells) : [];
    return {
      ...{
        key,
        title: titles[at] || key,
        cells: cellsOf(wanted[at] ?? {}, columns),
        published: cellsOf(published ?? {}, changed),
      },
      draft: draft ? { act: draft.act, by: isDraftOf(ctx.actor, draft) ? "" : draft.by || "Somebody" } : null,
    };
  });
}
