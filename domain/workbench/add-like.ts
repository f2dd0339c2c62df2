import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readCells, readCellsBehind } from "../records/read-cells.ts";
import type { Cells } from "../records/record-key.ts";
import { addDraft } from "./drafts/edit-drafts.ts";
import { editedRecord } from "./edited-records.ts";
import { pointersTo } from "./read-record.ts";

/**
 * Begins a new record, and with it the parts of the one that it is made like: the packs and methods of an item, the values of a lot.
 *
 * @param given.like the key of that one; its parts are drafts too
 * @returns the new key
 * @throws DomainError as `addDraft`
 */
export async function addLike(
  ctx: Context,
  { table, cells, like }: { table: string; cells: Cells; like: string },
): Promise<string> {
  authorize(ctx, "record.edit");
  const { record } = editedRecord(table);
  const key = await addDraft(ctx, { table, cells });
  const model = (await readCells(ctx.db, record, [like])).get(like);
  if (!model) return key;
  const added = pointersTo(record, { ...cells, id: cells.id || key });
  for (const [at, { record: part, column, cell }] of pointersTo(record, model).entries()) {
    // What a file has to be complete for belongs to the record and to nothing else.
    if (part.completeFor !== column) continue;
    for (const row of await readCellsBehind(ctx.db, part, { column, cell }))
      await addDraft(ctx, { table: part.table, cells: { ...row, [column]: added[at]?.cell ?? "" } });
  }
  return key;
}
