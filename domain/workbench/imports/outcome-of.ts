import type { Database } from "../../../db/schema.ts";
import { readCells } from "../../records/read-cells.ts";
import type { RecordDescription } from "../../records/record.ts";
import { keyColumns, keyOf } from "../../records/record-key.ts";
import type { ImportResult } from "../../transfers/import-catalogue.ts";
import type { ImportProblem } from "../../transfers/problems.ts";
import type { DoubtKind } from "../doubtful-changes.ts";
import { editedRecord } from "../edited-records.ts";
import { columnCalled, inLabels, labelOf } from "../labels.ts";
import { readTitles, titleColumns } from "../record-title.ts";
import { withAccident } from "../sheets/sheet-accidents.ts";
import type { ChangeTally } from "./change-tally.ts";
import type { CellProblem, ImportOutcome, TableCounts } from "./import-outcome.ts";
import { type Slip, slipOf } from "./slipped-row.ts";
import { partsOf, type StoredSheet } from "./stored-sheets.ts";

type Looked = {
  /** What became of all rows; undefined where it could not be done at all. */
  first?: ImportResult | undefined;
  /** Tables whose sheet could not be read. */
  unread?: ReadonlySet<string>;
  message: string;
  tally: ChangeTally;
  notes: readonly string[];
};

/** What was found when an import was looked at, in words for people. */
export async function outcomeOf(
  db: Database,
  { id, stored }: { id: number; stored: readonly StoredSheet[] },
  { first, unread = new Set(), message, tally, notes }: Looked,
): Promise<ImportOutcome> {
  const wrong = first && !first.ok ? first : { problems: [], more: 0 };
  const single = withoutTwins(wrong.problems, stored);
  const place = await placer(db, id, stored, single);
  const problems = single.flatMap(place);
  const tables = stored.map((sheet) => countsOf(sheet, tally, problems, unread.has(sheet.table)));
  return {
    ...{ message, tables, problems },
    more: wrong.more,
    notes: [
      ...notes,
      ...doubtNotes(tally),
      ...tables.flatMap(removals),
      ...stored.flatMap(({ name, notes: { about } }) => about.map((one) => `“${name}”: ${one}`)),
      ...said(first),
    ],
    edits: first?.ok ? first.edits : [],
    changes: tally.count,
    sum: tally.sum,
  };
}

function countsOf(
  { table, name, count }: StoredSheet,
  tally: ChangeTally,
  problems: readonly CellProblem[],
  isUnread: boolean,
): TableCounts {
  const { added, changed, removed } = tally.of(table);
  const wrongRows = new Set(problems.flatMap((problem) => (problem.table === table && problem.row > 1 ? problem.row : [])));
  const wrong = isUnread ? count : wrongRows.size;
  const same = Math.max(0, count - added - changed - wrong);
  return { table, sheet: name, rows: count, added, changed, removed, same, wrong };
}

/** What goes because a sheet does not have it, in a sentence. */
function removals({ table, sheet, removed, wrong }: TableCounts): string[] {
  const { completeFor } = editedRecord(table).record;
  if (removed === 0 || completeFor === undefined) return [];
  const owner = labelOf(editedRecord(table).record, completeFor).toLowerCase();
  return [
    `“${sheet}”: ${removed} removed. Of each ${owner} in this sheet, rows that are not in it are removed.${wrong > 0 ? " A row that is wrong may be among them." : ""}`,
  ];
}

/** What may not be meant, in sentences. */
function doubtNotes({ doubts }: ChangeTally): string[] {
  const heads: Record<DoubtKind, (count: string, isOne: boolean) => string> = {
    unit: (count, isOne) =>
      isOne ? "1 unit changes while no number changes with it." : `${count} units change while no number changes with them.`,
    emptied: (count, isOne) => (isOne ? "1 cell is empty that held something." : `${count} cells are empty that held something.`),
    far: (count, isOne) =>
      isOne
        ? "1 number is more than half away from what it was. Is a decimal point lost?"
        : `${count} numbers are more than half away from what they were. Is a decimal point lost?`,
  };
  return Object.entries(heads).flatMap(([kind, head]) => {
    const { count, named } = doubts[kind as DoubtKind];
    if (count === 0) return [];
    const more = count - named.length;
    return [
      head(count.toLocaleString("en-US"), count === 1),
      ...named.map((one) => `${one}.`),
      ...(more > 0 ? [`And ${more.toLocaleString("en-US")} more.`] : []),
    ];
  });
}

/** What an import tells besides its rows. */
function said(result: ImportResult | undefined): string[] {
  if (!result?.ok) return [];
  return [
    ...result.warnings.map(({ line, message }) => `Row ${line}: ${message}.`),
    ...result.decidedLots.map(({ number, became }) => `Lot ${number} ${became}`),
    ...result.overwrittenLots.map(({ number, became }) => `Lot ${number} ${became}`),
    ...result.kitReleases.map(({ kitName, became }) => `Kit ${kitName} ${became}`),
  ].slice(0, 200);
}

/**
 * One problem a cell: what a spreadsheet has done to it explains what cannot be read. A row that has another's id is compared with the wrong record, so that
 * nothing else is said of it; any other row that is wrong is no twin.
 */
function withoutTwins(all: readonly ImportProblem[], stored: readonly StoredSheet[]): ImportProblem[] {
  const rowOf = ({ file, line }: ImportProblem) => `${file} ${line}`;
  const withIds = new Set(stored.filter(hasIds).map(({ table }) => editedRecord(table).record.file));
  const hasIdOfAnother = (one: ImportProblem) => isIdTwin(one) && withIds.has(one.file);
  const others = new Set(all.filter(hasIdOfAnother).map(rowOf));
  // Of a row that is there twice, the columns that its sheet has not were filled in from the catalogue.
  const headings = new Map(stored.map(({ table, heading }) => [editedRecord(table).record.file, columnsOf(table, heading)]));
  const isOwn = (one: ImportProblem) => !isTwin(one) || headings.get(one.file)?.has(one.column) !== false;
  const own = new Set(all.filter((one) => isTwin(one) && isOwn(one)).map(rowOf));
  const named = all.filter((one) => isOwn(one) || !own.has(rowOf(one)));
  const wrong = new Set(all.filter((one) => !isTwin(one)).map(rowOf));
  const problems = named.filter((one) => (others.has(rowOf(one)) ? hasIdOfAnother(one) : !isTwin(one) || !wrong.has(rowOf(one))));
  const seen = new Set<string>();
  return problems.filter(({ file, line, column }) => {
    const place = `${file} ${line} ${column}`;
    if (column !== "" && line > 1 && seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

const isTwin = ({ message }: ImportProblem) => message.includes("must be there only once");
const isIdTwin = (one: ImportProblem) => one.column === "id" && isTwin(one);

const columnsOf = (table: string, heading: readonly string[]) =>
  new Set(heading.map((word) => columnCalled(editedRecord(table).record, word)));

const hasIds = ({ table, heading }: StoredSheet) => columnsOf(table, heading).has("id");

/** Puts problems at their places in the sheets. */
async function placer(
  db: Database,
  id: number,
  stored: readonly StoredSheet[],
  problems: readonly ImportProblem[],
): Promise<(problem: ImportProblem) => CellProblem | []> {
  const sheets = new Map<string, PlacedSheet>();
  for (const sheet of stored) {
    const { record } = editedRecord(sheet.table);
    const columns = sheet.heading.map((word) => (word === "" ? word : (columnCalled(record, word) ?? word)));
    const wrong = new Set(problems.flatMap(({ file, line }) => (file === record.file ? line : [])));
    const cells = new Map<number, readonly string[]>();
    if (wrong.size > 0)
      for await (const { rows } of partsOf(db, id, sheet.table))
        for (const [row, of] of rows) if (wrong.has(row)) cells.set(row, of);
    const twins = problems.filter((one) => one.file === record.file && isIdTwin(one)).map(({ line }) => line);
    const titles = await titlesOf(db, record, columns, { rows: cells, hasIdOfAnother: new Set(twins) });
    const slips = new Map(
      [...cells].slice(0, mostSlips).flatMap(([row, of]) => {
        const slip = slipOf(record, columns, of);
        return slip ? [[row, slip] as const] : [];
      }),
    );
    sheets.set(record.file, { ...sheet, record, columns, cells, titles, slips });
  }
  const named = new Set<string>();
  return (problem) => {
    const sheet = sheets.get(problem.file);
    const slip = sheet?.slips.get(problem.line);
    if (!sheet || !slip) return inSheet(sheet, problem);
    // What is wrong with each of its cells follows from that.
    const row = `${problem.file} ${problem.line}`;
    if (named.has(row)) return [];
    named.add(row);
    const way = slip.isRight ? "right" : "left";
    const label = labelOf(sheet.record, sheet.columns[slip.from] ?? "");
    const message = `From “${label}” on, the cells of this row stand one column too far to the ${way}: move them back`;
    return inSheet(sheet, { ...problem, column: "", message });
  };
}

/** Rows that are looked at for having slipped. */
const mostSlips = 200;

type PlacedSheet = StoredSheet & {
  record: RecordDescription;
  columns: readonly string[];
  /** The cells of rows that are wrong, and how people know their records. */
  cells: ReadonlyMap<number, readonly string[]>;
  titles: ReadonlyMap<number, string>;
  /** Rows whose cells stand beside their own columns. */
  slips: ReadonlyMap<number, Slip>;
};

/** How people know the records of some rows: as the catalogue has them; those that are new, or have the id of another, as the sheet says. */
async function titlesOf(
  db: Database,
  record: RecordDescription,
  columns: readonly string[],
  { rows, hasIdOfAnother }: { rows: PlacedSheet["cells"]; hasIdOfAnother: ReadonlySet<number> },
): Promise<Map<number, string>> {
  const numbers = [...rows.keys()];
  const cells = [...rows.values()].map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]?.trim() ?? ""])));
  const keys = cells.map((one) => keyOf(record, one));
  const stored = await readCells(db, record, keys, [...new Set([...keyColumns(record), ...titleColumns(record)])]);
  const titles = await readTitles(
    db,
    record,
    cells.map((one, at) => (hasIdOfAnother.has(numbers[at] ?? 0) ? one : (stored.get(keys[at] ?? "") ?? one))),
  );
  return new Map(numbers.map((row, at) => [row, titles[at] ?? ""]));
}

function inSheet(sheet: PlacedSheet | undefined, problem: ImportProblem): CellProblem {
  const { file, line, column, message } = problem;
  if (!sheet) return { table: "", sheet: file, row: line, letter: "", column, message };
  const { record } = sheet;
  const at = column === "" ? -1 : sheet.columns.indexOf(column);
  const cell = at < 0 ? "" : (sheet.cells.get(line)?.[at] ?? "");
  const sentence = inLabels(record, message)
    .replaceAll("the header", "the heading")
    .replace(/\bon line (?=\d)/, "in row ");
  const advice = at >= 0 && isIdTwin(problem) ? "; leave the id empty where it is another record" : "";
  return {
    ...{ table: sheet.table, sheet: sheet.name, row: line, letter: at < 0 ? "" : letterOf(at) },
    record: sheet.titles.get(line) ?? "",
    column: column === "" ? "" : labelOf(record, column),
    message: withAccident(sentence, cell) + advice,
  };
}

/** The letter of a column, which counts from 0: A, B, …, Z, AA. */
function letterOf(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : letterOf(Math.floor(column / 26) - 1) + rest;
}
