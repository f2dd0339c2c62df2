import type { FiledEdit } from "../../transfers/keep-edits.ts";

/** What is wrong with a cell; with a whole row where `column` is empty, with the heading where `row` is 1. */
export type CellProblem = {
  table: string;
  sheet: string;
  row: number;
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

/** Where an import is: waits to be looked at, was looked at, waits to be published, is published. */
export type ImportState = "looking" | "looked" | "publishing" | "published";
