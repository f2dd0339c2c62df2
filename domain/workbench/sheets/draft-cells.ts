import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { authorize } from "../../people/authorize.ts";
import { readCells } from "../../records/read-cells.ts";
import type { Cells } from "../../records/record-key.ts";
import { editable, saveDraft } from "../drafts/edit-drafts.ts";
import { type Draft, isDraftOf, selectDrafts } from "../drafts/stored-drafts.ts";
import { requireEditor } from "../edited-records.ts";
import { labelOf } from "../labels.ts";
import { problemsOf } from "../problems-of.ts";
import { withAccident } from "./sheet-accidents.ts";
import { type TriedRow, tryRows } from "./try-rows.ts";

/** The cells of a record that somebody changed, and what the sheet showed of them before. */
export type CellChange = { key: string; cells: Cells; shown: Cells };

/** What is wrong with a cell of a record; with the whole record where `column` is empty. */
export type CellProblem = { key: string; column: string; message: string };

/** Records that are changed at once. */
export const mostChanged = 200;

/**
 * Makes drafts of changed cells. Records that could not be published as they would be, of which somebody else has a draft, or whose cells somebody has changed
 * since, are left and named; the others are saved.
 *
 * @returns the keys of those that are saved, and what is wrong with the others
 * @throws DomainError forbidden; not-found; invalid
 */
export async function draftCells(
  ctx: Context,
  { table, changes }: { table: string; changes: readonly CellChange[] },
): Promise<{ saved: string[]; problems: CellProblem[] }> {
  authorize(ctx, "record.edit");
  const { record } = requireEditor(ctx.actor, table);
  if (changes.length === 0) return { saved: [], problems: [] };
  if (changes.length > mostChanged) throw new DomainError("invalid", `Send the cells of at most ${mostChanged} rows at once.`);
  const keys = changes.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw new DomainError("invalid", "Send each row once.");
  const published = await readCells(ctx.db, record, keys);
  const read = await selectDrafts(ctx.db).where("d.table_name", "=", table).where("d.key", "in", keys).execute();
  const drafts = new Map(read.map((draft) => [draft.key, draft]));
  const problems: CellProblem[] = [];
  const rows: (TriedRow & CellChange)[] = [];
  for (const change of changes) {
    const { key } = change;
    const [is, draft] = [published.get(key), drafts.get(key)];
    const cells = editable(record, change.cells, "change");
    const message = whyLocked(ctx, draft) ?? (is || draft ? undefined : `this ${record.noun} is not there any more`);
    const now = { ...is, ...draft?.cells };
    const wanted = { ...now, ...cells };
    const fixed = Object.keys(change.cells).filter((name) => !(name in cells) && change.cells[name] !== now[name]);
    const found =
      message !== undefined
        ? [{ column: "", message }]
        : fixed.length > 0
          ? fixed.map((column) => ({ column, message: `${labelOf(record, column)} is not changed here` }))
          : problemsOf(record, key, wanted);
    problems.push(...found.map((one) => ({ key, column: one.column, message: withAccident(one.message, cells[one.column]) })));
    if (found.length === 0)
      rows.push({ ...change, cells, wanted, isSame: Object.keys(cells).every((name) => now[name] === cells[name]) });
  }
  const { good, problems: refused } = await tryRows(ctx, record, rows);
  problems.push(...refused.map(({ of: { key }, column, message }) => ({ key, column, message })));
  const saved: string[] = [];
  for (const { key, cells, shown } of good) {
    const message = await saveOne(ctx, { table, key, cells, shown });
    if (message === undefined) saved.push(key);
    else problems.push({ key, column: "", message });
  }
  return { saved, problems };
}

/** @returns why it was not saved; undefined where it was */
async function saveOne(ctx: Context, change: CellChange & { table: string }): Promise<string | undefined> {
  try {
    await saveDraft(ctx, change);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code !== "forbidden") return error.message;
    throw error;
  }
}

/** Why a draft keeps its record from being changed here; undefined where it does not. */
function whyLocked({ actor }: Context, draft: Draft | undefined): string | undefined {
  if (!draft) return undefined;
  if (draft.act === "remove") return "a draft removes it: discard that first";
  return isDraftOf(actor, draft) ? undefined : `${draft.by || "Somebody"} has a draft of it`;
}
