import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";

/** Milliseconds after which a page that has not said so again counts as closed. Pages say so every 20 s. */
const viewerMs = 45_000;

/** A person who has a request open. */
export type Viewer = { id: number; name: string };

/**
 * Says that the person who asks has a request open, and forgets who has left any.
 *
 * @returns who else has it open
 * @throws DomainError forbidden; not-found
 */
export async function keepOpen(ctx: Context, reference: string): Promise<Viewer[]> {
  const { db, actor, now } = authorize(ctx, "enquiry.view");
  const request = await db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirst();
  if (!request) throw new DomainError("not-found", `There is no request ${reference}.`);
  const at = now();
  const { account_id } = signatureOf(actor);
  if (account_id !== null) {
    // Two nodes that delete the same rows would wait for each other.
    await sql`
      delete from enquiry_viewer where (enquiry_id, account_id) in (
        select enquiry_id, account_id from enquiry_viewer where seen_at <= ${longAgo(at)} for update skip locked
      )`.execute(db);
    await db
      .insertInto("enquiry_viewer")
      .values({ enquiry_id: request.id, account_id, seen_at: at })
      .onConflict((conflict) => conflict.columns(["enquiry_id", "account_id"]).doUpdateSet({ seen_at: at }))
      .execute();
  }
  const viewers = await readViewers(ctx, [request.id]);
  return viewers.get(request.id) ?? [];
}

/** Removes the current user from the viewers of a request. @throws DomainError forbidden */
export async function leaveOpen(ctx: Context, reference: string): Promise<void> {
  const { db, actor } = authorize(ctx, "enquiry.view");
  const { account_id } = signatureOf(actor);
  await sql`
    delete from enquiry_viewer v using enquiry e
    where e.id = v.enquiry_id and e.reference = ${reference} and v.account_id = ${account_id}`.execute(db);
}

/** Who else has requests open, by their ids; requests that nobody else has open are left out. @throws DomainError forbidden */
export async function readViewers(ctx: Context, requests: readonly number[]): Promise<Map<number, Viewer[]>> {
  const { db, actor, now } = authorize(ctx, "enquiry.read");
  const { account_id } = signatureOf(actor);
  const { rows } = await sql<Viewer & { request: number }>`
    select v.enquiry_id as request, a.id, a.name from enquiry_viewer v join account a on a.id = v.account_id
    where v.enquiry_id = any(${requests}::bigint[]) and v.seen_at > ${longAgo(now())} and v.account_id is distinct from ${account_id}
    order by a.name, a.id`.execute(db);
  const viewers = new Map<number, Viewer[]>();
  for (const { request, ...viewer } of rows) viewers.set(request, [...(viewers.get(request) ?? []), viewer]);
  return viewers;
}

const longAgo = (now: Date) => new Date(now.getTime() - viewerMs);
