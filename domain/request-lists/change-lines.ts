import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { maxLines, type RequestLine } from "../request-lines/request-line.ts";
import { ownList } from "./own-list.ts";

/** What somebody has typed into a line of their list: all but the item itself. */
export type LineChange = { id: number } & Omit<RequestLine, "itemNumber" | "name">;

/** What is done to lines of a list besides what was typed into them, each by the ids of the lines. */
export type LineMoves = {
  /** They can be put back for a day. */
  remove?: readonly number[];
  /** Removed lines, as far as the list has room. */
  putBack?: readonly number[];
  /** Lines that were sent. */
  sent?: readonly number[];
};

/**
 * Stores what was typed into lines of the visitor's list, and takes lines away or puts them back. Lines of other lists, and lines that are
 * gone, stay as they are; so do lines that another tab has added.
 *
 * @param token of their browser
 * @returns how many lines the list has now
 */
export async function changeLines(
  ctx: Context,
  token: string | undefined,
  { changes = [], remove = [], putBack = [], sent = [] }: LineMoves & { changes?: readonly LineChange[] },
): Promise<number> {
  authorize(ctx, "list.change");
  return ctx.db.transaction().execute(async (db) => {
    const list = await ownList({ ...ctx, db }, token);
    if (list === undefined) return 0;
    await sql`
      update request_list_line l
      set wanted = t.wanted, quantity = t.quantity, pack = t.pack, lot = t.lot, note = t.note
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as t(id bigint, wanted text, quantity text, pack text, lot text, note text)
      where l.id = t.id and l.list_id = ${list}`.execute(db);
    await sql`
      update request_list_line set removed_at = ${ctx.now()}
      where list_id = ${list} and id = any(${remove}::bigint[]) and removed_at is null`.execute(db);
    await sql`
      update request_list_line set removed_at = null where id in (
        select id from request_list_line where list_id = ${list} and id = any(${putBack}::bigint[]) and removed_at is not null
        limit greatest(0, ${maxLines} - (select count(*) from request_list_line where list_id = ${list} and removed_at is null))
      )`.execute(db);
    await sql`delete from request_list_line where list_id = ${list} and id = any(${sent}::bigint[])`.execute(db);
    await sql`update request_list set used_at = ${ctx.now()} where id = ${list}`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from request_list_line where list_id = ${list} and removed_at is null`.execute(db);
    return rows[0]?.count ?? 0;
  });
}
