import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { signatureOf } from "../../people/actor.ts";
import { authorize } from "../../people/authorize.ts";
import { type Draft, type SeenDraft, staleDrafts } from "./stored-drafts.ts";

/** The drafts of one person in one table: how many, and the newest version among them, which changes whenever one of them does. */
export type DraftGroup = Pick<Draft, "table" | "account" | "by"> & {
  count: number;
  newest: number;
  /** Those that could not be published at their time. */
  failed: number;
};

/** The groups of all drafts, those of the person who asks first, in the order of `listDrafts`. @throws DomainError forbidden */
export async function listDraftGroups(ctx: Context): Promise<DraftGroup[]> {
  authorize(ctx, "record.read");
  const { account_id } = signatureOf(ctx.actor);
  return ctx.db
    .selectFrom("record_draft as d")
    .leftJoin("account as a", "a.id", "d.account_id")
    .select([
      "d.table_name as table",
      "d.account_id as account",
      sql<string>`max(coalesce(a.name, d.name))`.as("by"),
      sql<number>`count(*)::int`.as("count"),
      sql<number>`max(d.version)`.as("newest"),
      sql<number>`count(*) filter (where d.problem <> '')::int`.as("failed"),
    ])
    .groupBy(["d.table_name", "d.account_id"])
    .orderBy(sql`d.account_id is distinct from ${account_id}`)
    .orderBy("d.table_name")
    .orderBy("d.account_id")
    .execute();
}

/**
 * Every draft of a group, as somebody has seen it.
 *
 * @throws DomainError forbidden; stale where the group has changed since
 */
export async function draftsOfGroup(
  ctx: Context,
  { table, account, count, newest }: Pick<DraftGroup, "table" | "account" | "count" | "newest">,
): Promise<SeenDraft[]> {
  authorize(ctx, "record.read");
  const drafts = await ctx.db
    .selectFrom("record_draft")
    .select(["table_name as table", "key", "version as seen"])
    .where("table_name", "=", table)
    .where("account_id", account === null ? "is" : "=", account)
    .execute();
  if (drafts.length !== count || drafts.reduce((largest, { seen }) => Math.max(largest, seen), 0) !== newest) throw staleDrafts();
  return drafts;
}
