import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { underImportLock } from "../../files/import-lock.ts";
import type { RecordDescription } from "../../records/record.ts";
import type { Cells } from "../../records/record-key.ts";
import { writeRecords } from "../write-records.ts";
import { accidentOf } from "./sheet-accidents.ts";

/** A row as its record would be. */
export type TriedRow = {
  /** Of the record; undefined for a new one that gets the next id. */
  key: string | undefined;
  /** The cells that the row has. */
  cells: Cells;
  /** All cells of the record. */
  wanted: Cells;
  isSame: boolean;
};

/** What is wrong with a row's cell; with the whole row where `column` is empty. */
export type TriedProblem<Row> = { of: Row; column: string; message: string };

/**
 * Writes rows as if they were published, and rolls that back, until what is left could be published.
 *
 * @returns the rows that could be written, and what is wrong with the others
 * @throws DomainError invalid where the rows would break a record that is none of them
 */
export async function tryRows<Row extends TriedRow>(
  ctx: Context,
  record: RecordDescription,
  rows: readonly Row[],
): Promise<{ good: readonly Row[]; problems: TriedProblem<Row>[] }> {
  const changed = rows.filter(({ isSame }) => !isSame);
  if (changed.length === 0) return { good: rows, problems: [] };
  // New records get ids that no other has: they are counted down from the largest.
  const keyOfRow = (one: Row, at: number) => one.key ?? String(999_999_999 - at);
  const writes = changed.map((one, at) => {
    const key = keyOfRow(one, at);
    return { record, key, cells: one.key === undefined ? { ...one.wanted, id: key } : one.wanted };
  });
  const found = await underImportLock(ctx.db, async (db) => ({
    keep: false,
    result: await writeRecords({ ...ctx, db }, writes),
  }));
  if (found.length === 0) return { good: rows, problems: [] };
  const byKey = new Map(changed.map((one, at) => [keyOfRow(one, at), one]));
  const problems = found.map(({ key, column, message }) => {
    const of = byKey.get(key);
    // Of another record that these would break: no row alone is wrong.
    if (!of) throw new DomainError("invalid", `${message}.`);
    return { of, column, message: withAccident(message, of.cells[column]) };
  });
  const wrong = new Set(problems.map(({ of }) => of));
  const rest = await tryRows(
    ctx,
    record,
    rows.filter((one) => !wrong.has(one)),
  );
  return { good: rest.good, problems: [...problems, ...rest.problems] };
}

/** What is wrong with a cell, with what a spreadsheet seems to have made of it. */
export function withAccident(message: string, cell = ""): string {
  const accident = accidentOf(cell);
  return accident ? `${message}; ${accident}` : message;
}
