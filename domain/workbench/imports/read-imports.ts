import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { authorize } from "../../people/authorize.ts";
import { latestUndo } from "../publications/latest-undo.ts";
import { readPublicationChanges } from "../read-history.ts";
import { pageOfChanges, type RecordChange } from "../record-changes.ts";
import type { ImportOutcome, ImportState, UndoRefusal } from "./import-outcome.ts";
import { partsOf, selectSheets } from "./stored-sheets.ts";

/** An import, as the list of them has it. */
export type ImportSummary = {
  id: number;
  at: Date;
  by: string;
  files: string[];
  state: ImportState;
  overwritesEdits: boolean;
  done: number;
  total: number;
  outcome: ImportOutcome | null;
  publication: number | null;
  /** What can be taken back: its publication, or the last one that took it back or published it again. */
  latest: number | null;
  isTakenBack: boolean;
  undoRefusal: UndoRefusal | null;
};

/** Imports in the list. */
const mostListed = 30;

/** Imports, latest first, at most 30. @throws DomainError forbidden */
export async function listImports(ctx: Context): Promise<ImportSummary[]> {
  authorize(ctx, "import.read");
  return selectImports(ctx.db).orderBy("i.id", "desc").limit(mostListed).execute();
}

/** One import; undefined where there is none. @throws DomainError forbidden */
export async function readImport(ctx: Context, id: number): Promise<ImportSummary | undefined> {
  authorize(ctx, "import.read");
  return selectImports(ctx.db).where("i.id", "=", id).executeTakeFirst();
}

/** What an import would change, or has changed, a page of records. @param of.table all tables where it is empty @throws DomainError forbidden */
export async function readImportChanges(
  ctx: Context,
  { id, publication, table, page }: { id: number; publication: number | null; table: string; page: number },
): Promise<{ changes: RecordChange[]; pages: number }> {
  authorize(ctx, "import.read");
  if (publication !== null) return readPublicationChanges(ctx, { publication, table, page });
  const source = sql`select place, table_name, key, title, before, after from catalogue_import_change where import_id = ${id}`;
  return pageOfChanges(ctx.db, source, { table, page });
}

/** A row with something wrong, what that is, and which of its cells it is, which count from 0. */
type WrongRow = { row: number; cells: string[]; why: string; wrong: number[] };

/** Rows with something wrong, as a sheet to be corrected; all rows where headings are wrong, whose places are `wrong`. */
export type WrongSheet = { name: string; heading: string[]; wrong: number[]; rows: WrongRow[] };

/** The rows of an import that are wrong, by sheet; all of them where its heading is. @throws DomainError forbidden */
export async function readWrongRows(ctx: Context, id: number): Promise<WrongSheet[]> {
  authorize(ctx, "import.read");
  const outcome = (await readImport(ctx, id))?.outcome;
  const byTable = Map.groupBy(outcome?.problems ?? [], ({ table }) => table);
  const sheets: WrongSheet[] = [];
  for (const { table, name, heading } of await selectSheets(ctx.db, id)) {
    const byRow = Map.groupBy(byTable.get(table) ?? [], ({ row }) => row);
    if (byRow.size === 0) continue;
    const wrong: WrongRow[] = [];
    // A column without a heading is none.
    const kept = heading.flatMap((word, at) => (word.trim() === "" ? [] : [at]));
    const placesOf = (row: number) =>
      (byRow.get(row) ?? []).flatMap(({ letter }) => (letter === "" ? [] : kept.indexOf(placeOf(letter))));
    for await (const { rows } of partsOf(ctx.db, id, table))
      for (const [row, cells] of rows) {
        const found = byRow.get(row) ?? [];
        if (found.length === 0 && !byRow.has(1)) continue;
        // Cells beyond the heading stay, so that a row that has slipped is seen.
        const own = [...kept.map((at) => cells[at] ?? ""), ...cells.slice(heading.length)];
        wrong.push({ row, cells: own, why: found.map(({ message }) => message).join("\n"), wrong: placesOf(row) });
      }
    if (wrong.length > 0) sheets.push({ name, heading: kept.map((at) => heading[at] ?? ""), wrong: placesOf(1), rows: wrong });
  }
  return sheets;
}

/** The place of a column by its letter: 0 for A, 26 for AA. */
const placeOf = (letter: string) => [...letter].reduce((place, one) => place * 26 + one.charCodeAt(0) - 64, 0) - 1;

function selectImports(db: Database) {
  return db
    .selectFrom("catalogue_import as i")
    .leftJoin("account as a", "a.id", "i.account_id")
    .leftJoinLateral(latestUndo(sql.ref("i.publication_id")).as("u"), (join) => join.onTrue())
    .select([
      ...(["i.id", "i.at", "i.files", "i.state", "i.done", "i.total"] as const),
      sql<string>`coalesce(a.name, nullif(i.name, ''), 'somebody')`.as("by"),
      "i.overwrites_edits as overwritesEdits",
      sql<ImportOutcome | null>`i.outcome`.as("outcome"),
      "i.publication_id as publication",
      sql<number | null>`u.id`.as("latest"),
      sql<boolean>`coalesce(u.undoings % 2 = 1, false)`.as("isTakenBack"),
      sql<UndoRefusal | null>`i.undo_refusal`.as("undoRefusal"),
    ]);
}
