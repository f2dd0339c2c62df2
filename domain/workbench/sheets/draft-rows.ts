import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { didYouMean } from "../../fields/nearest-name.ts";
import { authorize } from "../../people/authorize.ts";
import { readCell } from "../../records/column.ts";
import { readCells } from "../../records/read-cells.ts";
import { type RecordDescription, uniqueIn } from "../../records/record.ts";
import { type Cells, keyColumns, keyOf } from "../../records/record-key.ts";
import { addDraft, saveDraft } from "../drafts/edit-drafts.ts";
import { type Draft, isDraftOf, selectDrafts } from "../drafts/stored-drafts.ts";
import { requireEditor } from "../edited-records.ts";
import { labelOf } from "../labels.ts";
import { problemsOf } from "../problems-of.ts";
import { type PastedRow, type PastedRows, readPastedRows, rowsAsText } from "./read-pasted-rows.ts";
import { accidentOf, withAccident } from "./sheet-accidents.ts";
import { type TriedRow, tryRows } from "./try-rows.ts";

/** Rows of a sheet for one table; `given` are the cells that every row has: the lot that its values belong to. */
type Sheet = { table: string; given?: Cells; text: string };

/** What is wrong with a cell; with the whole row where `column` is empty. */
export type RowProblem = { row: number; column: string; message: string };

/** What became of the rows. `left`: those that are wrong, under the heading, to be corrected and pasted again. */
export type DraftedRows = { drafted: number; same: number; problems: RowProblem[]; left: string };

type ReadRow = PastedRow & TriedRow & { isNew: boolean };

/**
 * Makes drafts of rows of a sheet: a row whose record exists changes the columns that the sheet has, another one adds a record. Records are known by their key, or by
 * their own name, such as an item's number. Rows that are wrong, or of which somebody else has a draft, are left and named, the others are saved.
 *
 * @param sheet.text rows with tabs between cells; the first may name columns, by label or name
 * @throws DomainError forbidden; invalid where nothing can be read
 */
export async function draftRows(ctx: Context, sheet: Sheet): Promise<DraftedRows> {
  authorize(ctx, "record.edit");
  const { record, pasted, read, problems } = await readRows(ctx, sheet);
  const { good, problems: refused } = await tryRows(ctx, record, read);
  problems.push(
    ...refused.map(({ of, column, message }) => ({ row: of.row, column: column && labelOf(record, column), message })),
  );
  problems.sort(byRow);
  const changed = good.filter(({ isSame }) => !isSame);
  for (const one of changed) await save(ctx, record, one);
  const wrong = new Set(problems.map(({ row }) => row));
  const left = pasted.rows.filter(({ row }) => wrong.has(row)).map((row) => row.pasted);
  return {
    ...{ drafted: changed.length, same: good.length - changed.length, problems },
    left: left.length === 0 ? "" : rowsAsText(pasted.heading ? [pasted.heading, ...left] : left),
  };
}

/**
 * Makes drafts of rows of a sheet, of all or of none.
 *
 * @returns how many rows there were
 * @throws DomainError forbidden; invalid, with the first row that is wrong, before anything is saved
 */
export async function addPasted(ctx: Context, sheet: Sheet): Promise<number> {
  authorize(ctx, "record.edit");
  // What they belong to may be a draft itself, beside which they cannot be tried.
  const { record, read, problems } = await readRows(ctx, sheet);
  const [first] = problems.sort(byRow);
  if (first) throw new DomainError("invalid", `Row ${first.row}: ${first.message}.`);
  for (const one of read) await save(ctx, record, one);
  return read.length;
}

async function save(ctx: Context, { table }: RecordDescription, { key, isNew, wanted }: ReadRow): Promise<void> {
  if (isNew) await addDraft(ctx, { table, cells: wanted });
  else if (key !== undefined) await saveDraft(ctx, { table, key, cells: wanted });
}

async function readRows(ctx: Context, { table, given = {}, text }: Sheet) {
  const { record } = requireEditor(ctx.actor, table);
  const pasted = readPastedRows(record, text, Object.keys(given));
  const problems: RowProblem[] = [];
  const keyed = await findKeys(ctx, record, pasted, given, problems);
  const keys = keyed.flatMap(({ key }) => key ?? []);
  const [published, drafts] = [await readCells(ctx.db, record, keys), await readDrafts(ctx, table, keys)];
  const read: ReadRow[] = [];
  for (const { key, cells, ...row } of keyed) {
    const [is, draft] = key === undefined ? [] : [published.get(key), drafts.get(key)];
    const now = { ...is, ...draft?.cells };
    const wanted = { ...now, ...cells };
    const isNew = is === undefined && draft === undefined;
    const found = problemsOf(record, key ?? "", isNew && "id" in record.columns ? { id: "1", ...wanted } : wanted);
    if (draft && !isDraftOf(ctx.actor, draft))
      problems.push({ row: row.row, column: "", message: `${draft.by || "Somebody"} has a draft of it` });
    else if (found.length > 0)
      problems.push(
        ...found.map(({ column, message }) => ({
          ...{ row: row.row, column: column && labelOf(record, column) },
          message: withAccident(message, cells[column]),
        })),
      );
    else read.push({ ...row, key, cells, wanted, isNew, isSame: Object.keys(cells).every((name) => now[name] === cells[name]) });
  }
  return { record, pasted, read, problems };
}

function byRow(one: RowProblem, other: RowProblem): number {
  return one.row - other.row;
}

/** Rows with the keys of their records; those of which none can be told are named. */
async function findKeys(
  ctx: Context,
  record: RecordDescription,
  { columns, rows }: PastedRows,
  given: Cells,
  problems: RowProblem[],
): Promise<(PastedRow & { key: string | undefined })[]> {
  const [key, [name] = []] = [keyColumns(record), uniqueIn(record)[1]];
  const hasKey = key.every((column) => columns.includes(column) || column in given);
  // A sheet without ids names its records as people do.
  const byName = !hasKey && name !== undefined && columns.includes(name) ? await readIds(ctx, record, name) : undefined;
  const isWhole = Object.entries(record.columns).every(
    ([column, { presence }]) => presence === "optional" || column === "id" || columns.includes(column) || column in given,
  );
  const seen = new Map<string, number>();
  return rows.flatMap((one) => {
    const isPlaced = "position" in record.columns && !columns.includes("position") && isWhole;
    const cells: Cells = { ...(isPlaced && { position: String(one.row * 10) }), ...one.cells, ...given };
    const wrong = (column: string, message: string) => {
      problems.push({ row: one.row, column, message });
      return [];
    };
    const called = name === undefined ? "" : (cells[name] ?? "");
    const id = byName?.get(called.toLowerCase());
    if (byName && id === undefined && !isWhole) {
      const accident = accidentOf(called);
      return wrong(
        labelOf(record, name ?? ""),
        `there is no ${record.noun} “${called}”${accident ? `; ${accident}` : didYouMean(called, byName.keys())}`,
      );
    }
    const known = id === undefined ? cells : { ...cells, id };
    for (const column of hasKey ? key : []) {
      const description = record.columns[column];
      const reading = description && readCell(description, known[column] ?? "");
      if (reading && "refusal" in reading) return wrong(labelOf(record, column), `${labelOf(record, column)} ${reading.refusal}`);
    }
    const found = hasKey || id !== undefined ? keyOf(record, known) : undefined;
    const same = found ?? `new ${called}`;
    const earlier = seen.get(same);
    if (earlier !== undefined && (found !== undefined || called !== ""))
      return wrong("", `is there twice, in row ${earlier} too`);
    seen.set(same, one.row);
    return [{ ...one, cells: known, key: found }];
  });
}

/** The ids of a table's records, by their own names in small letters. */
async function readIds({ db }: Context, { table }: RecordDescription, name: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select lower(${sql.ref(name)}::text) as name, id::text from ${sql.table(table)}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function readDrafts({ db }: Context, table: string, keys: readonly string[]): Promise<Map<string, Draft>> {
  if (keys.length === 0) return new Map();
  const drafts = await selectDrafts(db).where("d.table_name", "=", table).where("d.key", "in", keys).execute();
  return new Map(drafts.map((draft) => [draft.key, draft]));
}
