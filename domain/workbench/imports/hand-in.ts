import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { signatureOf } from "../../people/actor.ts";
import { authorize } from "../../people/authorize.ts";
import { after, firstOf, inParts } from "../../queries/in-parts.ts";
import type { RecordDescription } from "../../records/record.ts";
import { mayEdit, requireEditor } from "../edited-records.ts";
import { columnCalled } from "../labels.ts";
import type { CellNote, HandedIn, HandedRow, HandedTable } from "./handed-in.ts";
import { requireEditorOfImport } from "./require-editor-of-import.ts";
import { partsOf, type StoredSheet, selectSheets } from "./stored-sheets.ts";
import { recordOfSheet, rowHeading, wrongHeading } from "./table-of-sheet.ts";

/** Rows of an import, in all of its sheets: a larger one is for the command line. */
const mostRows = 100_000;
/** Bytes of the files that came with it. */
const mostBytes = 80_000_000;

/**
 * Begins an import: nothing of the catalogue is written before it has been looked at and published.
 *
 * @returns its number
 * @throws DomainError forbidden; invalid where there is no table in it
 */
export async function startImport(ctx: Context, handed: HandedIn): Promise<number> {
  authorize(ctx, "import.start");
  const sheets = sheetsOf(ctx, handed);
  return ctx.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto("catalogue_import")
      .values({ at: ctx.now(), ...signatureOf(ctx.actor), files: sql`${handed.names}::text[]`, state: "looking" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const sheet of sheets) await storeSheet(db, id, sheet);
    await storeFiles(db, id, handed);
    await requireSize(db, id);
    return id;
  });
}

/**
 * Takes corrected rows for an import that is not published: a sheet with a column for the number of the row replaces those rows, any other the whole sheet
 * of its table. Everything is looked at again.
 *
 * @throws DomainError forbidden; not-found; stale where it is being published; invalid where there is no table in it
 */
export async function correctImport(ctx: Context, id: number, handed: HandedIn): Promise<void> {
  authorize(ctx, "import.start");
  const sheets = sheetsOf(ctx, handed);
  await ctx.db.transaction().execute(async (db) => {
    await beginAgain({ ...ctx, db }, id, {});
    for (const sheet of sheets) {
      const [first] = firstOf(sheet.table.rows, 1);
      const numbers = first?.[1].findIndex((word) => isWord(word, rowHeading)) ?? -1;
      if (numbers < 0) await storeSheet(db, id, sheet);
      else await correctSheet(db, id, sheet, numbers);
    }
    await storeFiles(db, id, handed);
    await requireSize(db, id);
  });
}

/** @throws DomainError where an import has become larger than the site can look at beside its visitors */
async function requireSize(db: Database, id: number): Promise<void> {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select (select coalesce(sum(jsonb_array_length(rows)), 0) from catalogue_import_rows where import_id = ${id})::int as rows,
      (select coalesce(sum(length(content)), 0) from catalogue_import_file where import_id = ${id})::bigint as bytes`.execute(db);
  if ((rows[0]?.rows ?? 0) > mostRows)
    throw new DomainError(
      "invalid",
      `At most ${mostRows.toLocaleString("en-US")} rows are imported here: hand in fewer sheets at a time, or import these by the command line.`,
    );
  if ((rows[0]?.bytes ?? 0) > mostBytes)
    throw new DomainError("invalid", `The files of an import have at most ${mostBytes / 1_000_000} MB together.`);
}

/** Decides whether an import overwrites what staff have edited; it is looked at again. @throws DomainError as correctImport */
export async function letOverwrite(ctx: Context, id: number, overwrites: boolean): Promise<void> {
  authorize(ctx, "import.start");
  await beginAgain(ctx, id, { overwrites_edits: overwrites });
}

/** Throws an import away that is not published. @throws DomainError as correctImport */
export async function discardImport(ctx: Context, id: number): Promise<void> {
  authorize(ctx, "import.start");
  await requireEditorOfImport(ctx, id);
  const gone = await ctx.db
    .deleteFrom("catalogue_import")
    .where("id", "=", id)
    .where("state", "in", ["looking", "looked"])
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw new DomainError("stale", "This import is published, or is gone.");
}

async function beginAgain(ctx: Context, id: number, change: { overwrites_edits?: boolean }): Promise<void> {
  await requireEditorOfImport(ctx, id);
  const open = await ctx.db
    .updateTable("catalogue_import")
    .set({ ...change, state: "looking", done: 0, total: 0, failures: 0, version: sql`version + 1` })
    .where("id", "=", id)
    .where("state", "in", ["looking", "looked"])
    .returning("id")
    .executeTakeFirst();
  if (!open) throw new DomainError("stale", "This import is being published, or is published, or is gone.");
}

type SheetOfRecord = { record: RecordDescription; table: HandedTable };

/** The sheets that are about records which the actor edits; those of others are left out, and the first sheet says so. @throws DomainError */
function sheetsOf(ctx: Context, { tables }: HandedIn): SheetOfRecord[] {
  const sheets: SheetOfRecord[] = [];
  const unknown: string[] = [];
  const ofOthers: { name: string; record: RecordDescription }[] = [];
  for (const table of tables) {
    const record = recordOfSheet(table);
    if (!record) {
      unknown.push(table.name);
      continue;
    }
    if (!mayEdit(ctx.actor, record.table)) {
      ofOthers.push({ name: table.name, record });
      continue;
    }
    const twin = sheets.find((sheet) => sheet.record === record);
    if (twin)
      throw new DomainError("invalid", `“${twin.table.name}” and “${table.name}” are about the same table: hand in one of them.`);
    sheets.push({ record, table: fromHeading(record, table) });
  }
  const [others] = ofOthers;
  const [first] = sheets;
  if (others && !first) requireEditor(ctx.actor, others.record.table);
  if (others && first) {
    const names = ofOthers.map(({ name }) => `“${name}”`).join(", ");
    const about = [...first.table.about, `Sheets beside it are left out, because your role does not edit them: ${names}.`];
    first.table = { ...first.table, about };
  }
  if (sheets.length === 0) {
    const names = tables.map(({ name }) => `“${name}”`).join(", ");
    throw new DomainError(
      "invalid",
      `${names === "" ? "There is no table in it" : `No table of the catalog is called ${names}`}. Name each sheet or file after its table, such as products.`,
    );
  }
  if (unknown.length > 0)
    throw new DomainError(
      "invalid",
      `No table of the catalog is called ${unknown.map((name) => `“${name}”`).join(", ")}. Name each sheet or file after its table, as in “All tables as Excel”, or take it out.`,
    );
  return sheets;
}

/** A table from its heading on: titles and notes above it are no rows. */
function fromHeading(record: RecordDescription, table: HandedTable): HandedTable {
  const at = firstOf(table.rows, mostAbove).findIndex(([, cells]) => {
    const words = cells.filter((cell) => cell.trim() !== "");
    return words.length > 0 && 2 * words.filter((word) => columnCalled(record, word)).length >= words.length;
  });
  return at <= 0 ? table : { ...table, rows: after(table.rows, at) };
}

/** Rows above a heading. */
const mostAbove = 10;

const isWord = (cell: string, word: string) => cell.trim().toLowerCase() === word.toLowerCase();

async function storeSheet(db: Database, id: number, { record, table }: SheetOfRecord): Promise<void> {
  const [first] = firstOf(table.rows, 1);
  // They are no columns of the table. Their places stay, so that problems are named at the cells of the file.
  const isEmptied = (first?.[1] ?? []).map((word) => isWord(word, wrongHeading) || isWord(word, rowHeading));
  const of = (cells: readonly string[]) => cells.map((cell, at) => (isEmptied[at] ? "" : cell));
  const said = {
    name: table.name.slice(0, 200),
    heading: sql<string[]>`${of(first?.[1] ?? [])}::text[]`,
    notes: JSON.stringify({ cells: table.notes, about: table.about }),
  };
  await db
    .insertInto("catalogue_import_sheet")
    .values({ import_id: id, table_name: record.table, ...said })
    .onConflict((at) => at.columns(["import_id", "table_name"]).doUpdateSet(said))
    .execute();
  await db.deleteFrom("catalogue_import_rows").where("import_id", "=", id).where("table_name", "=", record.table).execute();
  let place = 0;
  for (const part of inParts(after(table.rows, 1), rowsInPart)) {
    // A row that is too short or too long stays so, and is named.
    const rows = JSON.stringify(part.map(([row, cells]) => [row, of(cells)]));
    await db
      .insertInto("catalogue_import_rows")
      .values({ import_id: id, table_name: record.table, place: place++, rows })
      .execute();
  }
}

/** Rows that are stored and read together: a page that is asked for meanwhile waits for no more. */
const rowsInPart = 500;

/** Corrects a sheet by rows that carry the numbers of those that they replace. @param numbers the place of the column that holds the numbers */
async function correctSheet(db: Database, id: number, { record, table }: SheetOfRecord, numbers: number): Promise<void> {
  const stored = (await selectSheets(db, id)).find((one) => one.table === record.table);
  if (!stored) throw new DomainError("invalid", `This import has no sheet whose rows “${table.name}” corrects.`);
  const [first] = firstOf(table.rows, 1);
  const columnsIn = (words: readonly string[]) => words.flatMap((word) => (word === "" ? [] : columnCalled(record, word)));
  const [had, has] = [columnsIn(stored.heading), columnsIn(first?.[1] ?? [])];
  const isWrong = had.includes(undefined) || new Set(had).size < had.length || has.some((name) => name && !had.includes(name));
  if (!isWrong) return replaceRows(db, id, { record, table, stored }, numbers);
  // Its heading is corrected, so that all of its rows are, with all that was right in it.
  const rows = [...after(table.rows, 1)];
  const lacking = had.filter((name) => name !== undefined && !has.includes(name)).length;
  if (rows.length < stored.count || lacking > 0)
    throw new DomainError(
      "invalid",
      `“${table.name}” corrects its heading: hand in all of its ${stored.count.toLocaleString("en-US")} rows, with every column that was right.`,
    );
  const byNumber = new Map(rows.map(([row, cells]) => [Number(cells[numbers]), { row, cells }]));
  const notes = stored.notes.cells.flatMap((note): CellNote[] => {
    const now = byNumber.get(note.row);
    const word = stored.heading[note.column] ?? "";
    const at = (first?.[1] ?? []).findIndex((other) => isWord(other, word));
    return now && isStillMerged(note, now.cells[at]) ? [{ ...note, row: now.row, column: at }] : [];
  });
  await storeSheet(db, id, { record, table: { ...table, notes: [...table.notes, ...notes] } });
}

/** Whether a cell that was merged with others is as empty as the merge had left it. */
const isStillMerged = ({ what }: CellNote, cell = "") => what === "merged" && cell.trim() === "";

/** Rows that are corrected at once: as many as are named wrong. */
const mostCorrected = 5000;

/** Puts corrected rows in the place of those with their numbers. @param numbers the place of the column that holds the numbers */
async function replaceRows(
  db: Database,
  id: number,
  { record, table, stored: sheet }: SheetOfRecord & { stored: StoredSheet },
  numbers: number,
): Promise<void> {
  const [first, ...rows] = firstOf(table.rows, mostCorrected + 2);
  if (rows.length > mostCorrected)
    throw new DomainError("invalid", `“${table.name}” corrects too many rows for one time. Hand in the whole sheet anew.`);
  const places = sheet.heading.map((word) => (first?.[1] ?? []).findIndex((other) => isWord(other, word)));
  const corrected = new Map(
    rows.map(([row, cells]) => [
      Number(cells[numbers]),
      { row, named: cells[numbers] ?? "", cells: places.map((at) => (at < 0 ? undefined : (cells[at] ?? ""))) },
    ]),
  );
  const unknown = new Set(corrected.keys());
  for await (const { place, rows: part } of partsOf(db, id, record.table)) {
    if (!part.some(([row]) => corrected.has(row))) continue;
    for (const [row] of part) unknown.delete(row);
    // A row that was emptied is left out. A column that the correction does not have stays as it was.
    const now = part.flatMap(([row, cells]): HandedRow[] => {
      const given = corrected.get(row)?.cells;
      if (!given) return [[row, cells]];
      const isEmptied = given.every((cell) => (cell ?? "").trim() === "");
      return isEmptied ? [] : [[row, given.map((cell, at) => cell ?? cells[at] ?? "")]];
    });
    await db
      .updateTable("catalogue_import_rows")
      .set({ rows: JSON.stringify(now) })
      .where("import_id", "=", id)
      .where("table_name", "=", record.table)
      .where("place", "=", place)
      .execute();
  }
  for (const number of unknown) {
    const { row, named } = corrected.get(number) ?? { row: 0, named: "" };
    throw new DomainError("invalid", `Row ${row} of “${table.name}” must name the row that it corrects, not “${named}”.`);
  }
  const left = sheet.notes.cells.filter((note) => {
    const given = corrected.get(note.row);
    return !given || isStillMerged(note, given.cells[note.column]);
  });
  await db
    .updateTable("catalogue_import_sheet")
    .set({ notes: JSON.stringify({ ...sheet.notes, cells: left }) })
    .where("import_id", "=", id)
    .where("table_name", "=", record.table)
    .execute();
}

async function storeFiles(db: Database, id: number, { files }: HandedIn): Promise<void> {
  for (const { name, bytes } of files) {
    const content = Buffer.from(bytes);
    await db
      .insertInto("catalogue_import_file")
      .values({ import_id: id, name, content })
      .onConflict((at) => at.columns(["import_id", "name"]).doUpdateSet({ content }))
      .execute();
  }
}
