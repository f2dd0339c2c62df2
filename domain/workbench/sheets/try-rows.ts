import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { underImportLock } from "../../files/import-lock.ts";
import type { RecordDescription } from "../../records/record.ts";
import type { Cells } from "../../records/record-key.ts";
import { asRefusal } from "../../transfers/unique-violation.ts";
import { writeRecords } from "../write-records.ts";
import { withAccident } from "./sheet-accidents.ts";

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
 */
export async function tryRows<Row extends TriedRow>(
  ctx: Context,
  record: RecordDescription,
  rows: readonly Row[],
): Promise<{ good: readonly Row[]; problems: TriedProblem<Row>[] }> {
  const changed = rows.filter(({ isSame }) => !isSame);
  if (changed.length === 0) return { good: rows, problems: [] };
  const found = await problemsOfWriting(ctx, record, changed);
  if (found instanceof DomainError) return tryHalves(ctx, record, rows, found.message.replace(/\.$/, ""));
  if (found.length === 0) return { good: rows, problems: [] };
  const wrong = new Set(found.map(({ of }) => of));
  const rest = await tryRows(
    ctx,
    record,
    rows.filter((one) => !wrong.has(one)),
  );
  return { good: rest.good, problems: [...found, ...rest.problems] };
}

/** Finds the rows because of which all are refused, such as two that give an item the same other name. */
async function tryHalves<Row extends TriedRow>(ctx: Context, record: RecordDescription, rows: readonly Row[], message: string) {
  const [first] = rows;
  if (!first || rows.length === 1) return { good: [], problems: first ? [{ of: first, column: "", message }] : [] };
  const half = Math.ceil(rows.length / 2);
  const one = await tryRows(ctx, record, rows.slice(0, half));
  const other = await tryRows(ctx, record, rows.slice(half));
  return { good: [...one.good, ...other.good], problems: [...one.problems, ...other.problems] };
}

/** @returns what is wrong with single rows; the refusal where no row alone is wrong */
async function problemsOfWriting<Row extends TriedRow>(
  ctx: Context,
  record: RecordDescription,
  rows: readonly Row[],
): Promise<TriedProblem<Row>[] | DomainError> {
  // New records get ids that no other has: they are counted down from the largest.
  const keyOfRow = (one: Row, at: number) => one.key ?? String(999_999_999 - at);
  const writes = rows.map((one, at) => {
    const key = keyOfRow(one, at);
    return { record, key, cells: one.key === undefined ? { ...one.wanted, id: key } : one.wanted };
  });
  const byKey = new Map(rows.map((one, at) => [keyOfRow(one, at), one]));
  const problems: TriedProblem<Row>[] = [];
  try {
    const found = await underImportLock(ctx.db, async (db) => ({
      keep: false,
      result: await writeRecords({ ...ctx, db }, writes),
    }));
    for (const { key, column, message } of found) {
      const of = byKey.get(key);
      // Of another record that these would break.
      if (!of) return new DomainError("invalid", message);
      problems.push({ of, column, message: withAccident(message, of.cells[column]) });
    }
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal instanceof DomainError) return refusal;
    throw error;
  }
  return problems;
}
