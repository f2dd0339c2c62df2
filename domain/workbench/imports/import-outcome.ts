import type { FiledEdit } from "../../transfers/keep-edits.ts";
import type { Clashes } from "../publications/take-back-publication.ts";

/** What is wrong with a cell; with a whole row where `column` is empty, with the heading where `row` is 1. */
export type CellProblem = {
  table: string;
  sheet: string;
  row: number;
  /** How people know the record of the row; empty for one that has no name, and in outcomes of long ago. */
  record?: string;
  /** Its letter in the sheet, and the name of its column; both empty for a whole row. */
  letter: string;
  column: string;
  message: string;
};

/** What publishing would do with the rows of a table. */
export type TableCounts = {
  table: string;
  sheet: string;
  rows: number;
  added: number;
  changed: number;
  removed: number;
  same: number;
  wrong: number;
};

/** What was found when an import was looked at. */
export type ImportOutcome = {
  /** Why it could not be looked at; empty otherwise. */
  message: string;
  tables: TableCounts[];
  problems: CellProblem[];
  /** Problems beyond those. */
  more: number;
  /** What does not stop it and ought to be known. */
  notes: string[];
  /** What staff edited in the console and the sheets say otherwise. */
  edits: FiledEdit[];
  /** Changes when all have been counted, and a sum of them: what is published must be what was seen. */
  changes: number;
  sum: string;
};

/** A record that is not as an import left it, or cannot be set back; `now` and `wanted` are what a cell says and would say, `title` is how people know it. */
type LeftRow = { table: string; key: string; title?: string; column: string; message: string; now?: string; wanted?: string };

/**
 * Why an import was not taken back, with what stands in the way; or what was left when it was (`isDone`). With a sum where somebody has changed that since: what is set back must be what
 * was seen.
 */
export type UndoRefusal = { message: string; left: LeftRow[]; isDone?: boolean } & Pick<Clashes, "more"> &
  Partial<Pick<Clashes, "sum" | "others">>;

/** Where an import is: waits to be looked at, was looked at, waits to be published, is published, waits to be taken back. */
export type ImportState = "looking" | "looked" | "publishing" | "published" | "taking back";
