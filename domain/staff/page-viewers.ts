import { sql } from "kysely";
import type { Context } from "../context.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";

/** Milliseconds after which a page that has not said so again counts as closed. Pages say so every 20 s. */
const viewerMs = 45_000;

/** A person who has a page open. */
export type Viewer = { id: number; name: string };

/**
 * Says that the person who asks has a page open, and forgets who has left any.
 *
 * @param page the reference of a request, `W-2611-0042`, or table and key of a record, `product 101`
 * @returns who else has it open
 * @throws DomainError forbidden
 */
export async function keepOpen(ctx: Context, page: string): Promise<Viewer[]> {
  const { db, actor, now } = authorize(ctx, "page.view");
  const at = now();
  const { account_id } = signatureOf(actor);
  if (account_id !== null) {
    // Two nodes that delete the same rows would wait for each other.
    await sql`
      delete from page_viewer where (page, account_id) in (
        select page, account_id from page_viewer where seen_at <= ${longAgo(at)} for update skip locked
      )`.execute(db);
    await db
      .insertInto("page_viewer")
      .values({ page, account_id, seen_at: at })
      .onConflict((conflict) => conflict.columns(["page", "account_id"]).doUpdateSet({ seen_at: at }))
      .execute();
  }
  const viewers = await readViewers(ctx, [page]);
  return viewers.get(page) ?? [];
}

/** Removes the current user from the viewers of a page. @throws DomainError forbidden */
export async function leaveOpen(ctx: Context, page: string): Promise<void> {
  const { db, actor } = authorize(ctx, "page.view");
  const { account_id } = signatureOf(actor);
  await db.deleteFrom("page_viewer").where("page", "=", page).where("account_id", "=", account_id).execute();
}

/** Who else has pages open, by page; pages that nobody else has open are left out. @throws DomainError forbidden */
export async function readViewers(ctx: Context, pages: readonly string[]): Promise<Map<string, Viewer[]>> {
  const { db, actor, now } = authorize(ctx, "page.view");
  const { account_id } = signatureOf(actor);
  const { rows } = await sql<Viewer & { page: string }>`
    select v.page, a.id, a.name from page_viewer v join account a on a.id = v.account_id
    where v.page = any(${pages}::text[]) and v.seen_at > ${longAgo(now())} and v.account_id is distinct from ${account_id}
    order by a.name, a.id`.execute(db);
  const viewers = new Map<string, Viewer[]>();
  for (const { page, ...viewer } of rows) viewers.set(page, [...(viewers.get(page) ?? []), viewer]);
  return viewers;
}

const longAgo = (now: Date) => new Date(now.getTime() - viewerMs);
