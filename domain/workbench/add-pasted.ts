import { CsvError, parse } from "csv-parse/sync";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { authorize } from "../people/authorize.ts";
import { readCell } from "../records/column.ts";
import { readCells } from "../records/read-cells.ts";
import type { RecordDescription } from "../records/record.ts";
import { type Cells, keyColumns, keyOf } from "../records/record-key.ts";
import { addDraft, findDraft, saveDraft } from "./drafts.ts";
import { requireEditor } from "./edited-records.ts";
import { labelOf } from "./labels.ts";

const mostRows = 200;

/** Rows of a sheet for one table; `given` are the cells that every row has: the lot that its values belong to. */
type Pasted = { table: string; given: Cells; text: string };

/**
 * Makes drafts of rows that were copied from a sheet: tabs between cells. The first row may name columns, by label or name; without it cells come in
 * the order of `pastedColumns`. A row whose record exists changes it.
 *
 * @returns how many rows there were
 * @throws DomainError forbidden; invalid, with the row, before anything is saved
 */
export async function addPasted(ctx: Context, { table, given, text }: Pasted): Promise<number> {
  authorize(ctx, "record.edit");
  const { record } = requireEditor(ctx.actor, table);
  const rows = readRows(record, text, Object.keys(given)).map(
    (cells, at): Cells => ({
      ...("position" in record.columns && { position: String((at + 1) * 10) }),
      ...cells,
      ...given,
    }),
  );
  const seen = new Set<string>();
  for (const [at, cells] of rows.entries()) {
    for (const name of keyColumns(record)) {
      const column = record.columns[name];
      const reading = column && readCell(column, cells[name] ?? "");
      if (reading && "refusal" in reading)
        throw new DomainError("invalid", `Row ${at + 1}: ${labelOf(record, name)} ${reading.refusal}.`);
    }
    const key = keyOf(record, cells);
    if (seen.has(key)) throw new DomainError("invalid", `Row ${at + 1} is there twice.`);
    seen.add(key);
  }
  for (const cells of rows) {
    const key = keyOf(record, cells);
    const isThere = (await readCells(ctx.db, record, [key])).has(key) || (await findDraft(ctx.db, { table, key })) !== undefined;
    if (isThere) await saveDraft(ctx, { table, key, cells });
    else await addDraft(ctx, { table, cells });
  }
  return rows.length;
}

/** The columns that a pasted row fills, in the order of the form. @param given columns that every row has already */
export function pastedColumns(record: RecordDescription, given: readonly string[]): string[] {
  const inOrder = [...(record.layout ?? []).flatMap(({ columns }) => columns), ...Object.keys(record.columns)];
  return [...new Set(inOrder)].filter((name) => name !== "id" && name !== "position" && !given.includes(name));
}

function readRows(record: RecordDescription, text: string, given: readonly string[]): Cells[] {
  const [first = [], ...others] = linesOf(text);
  const columnOf = (word: string) =>
    Object.keys(record.columns).find((name) =>
      [name, labelOf(record, name)].some((one) => one.toLowerCase() === word.toLowerCase()),
    );
  const named = first.map(columnOf);
  const hasNames = named.every((name) => name !== undefined);
  const columns = hasNames ? named.map(String) : pastedColumns(record, given);
  const lines = hasNames ? others : [first, ...others];
  if (lines.length === 0 || first.length === 0) throw new DomainError("invalid", "Paste at least one row.");
  if (lines.length > mostRows) throw new DomainError("invalid", `Paste at most ${mostRows} rows at once.`);
  const wide = lines.findIndex((cells) => cells.length > columns.length);
  if (wide >= 0) throw new DomainError("invalid", `Row ${wide + 1} has more cells than there are columns: ${columns.length}.`);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [columns[at] ?? "", cell])));
}

function linesOf(text: string): string[][] {
  try {
    return parse(text, { delimiter: "\t", relax_column_count: true, skip_records_with_empty_values: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DomainError("invalid", 'A quote (") in these rows is never closed.');
  }
}
