import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { authorize } from "../people/authorize.ts";
import { documentMessages, filePath } from "./document.ts";

/**
 * The id of the agent who asks.
 * @throws DomainError forbidden for anybody else, and for an agent who waits for approval
 */
export function agentOf({ actor }: Context): number {
  if (actor.kind !== "agent" || actor.status !== "active") throw new DomainError("forbidden", documentMessages.waits);
  return actor.id;
}

/**
 * A part of the agent's documents and of those that the supplier shares with the agent, the newest first.
 * @throws DomainError as `agentOf`
 */
export async function readDocuments(ctx: Context, { page, limit }: { page: number; limit: number }) {
  authorize(ctx, "document.read");
  const documents = ctx.db.selectFrom("agent_document as d").where("d.account_id", "=", agentOf(ctx));
  const [rows, { count }] = await Promise.all([
    documents
      .innerJoin("stored_file as s", "s.key", "d.key")
      .select(["d.id", "d.upload_name", "s.bytes", "d.uploaded_at", "d.from_supplier"])
      .orderBy("d.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    documents.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { total: count, rows: rows.map((row) => ({ ...row, file_path: filePath(row.id, row.upload_name) })) };
}

/** A document as its agent sees it; `file_path` is its address. */
export type AgentDocument = Awaited<ReturnType<typeof readDocuments>>["rows"][number];

/**
 * One of the agent's documents, with the key of its file; `unread`: the supplier shares it, and the agent has not fetched it yet.
 * @throws DomainError not-found, and as `agentOf`
 */
export async function findDocument(ctx: Context, id: number) {
  authorize(ctx, "document.read");
  const row = await ctx.db
    .selectFrom("agent_document as d")
    .innerJoin("stored_file as s", "s.key", "d.key")
    .select(["d.id", "d.key", "d.upload_name", "s.content_type", "s.bytes"])
    .select((eb) => eb.and([eb("d.from_supplier", "=", true), eb("d.read_at", "is", null)]).as("unread"))
    .where("d.id", "=", id)
    .where("d.account_id", "=", agentOf(ctx))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found", documentMessages.notFound);
  return row;
}

/**
 * A document of an agent, handed in or shared, for staff; undefined for any other. That staff open it does not count as read.
 *
 * @param agent the account's id
 * @throws DomainError forbidden
 */
export async function findAgentsDocument(ctx: Context, agent: number, id: number) {
  const { db } = authorize(ctx, "document.open");
  return db
    .selectFrom("agent_document as d")
    .innerJoin("stored_file as s", "s.key", "d.key")
    .select(["d.key", "d.upload_name as name", "s.content_type as type"])
    .where("d.id", "=", id)
    .where("d.account_id", "=", agent)
    .executeTakeFirst();
}

/**
 * Marks a document that the supplier shares as fetched by its agent, who asks; the first time counts.
 * @throws DomainError as `agentOf`
 */
export async function markFetched(ctx: Context, id: number): Promise<void> {
  const { db, now } = authorize(ctx, "document.fetch");
  await db
    .updateTable("agent_document")
    .set({ read_at: now() })
    .where("id", "=", id)
    .where("account_id", "=", agentOf(ctx))
    .where("from_supplier", "=", true)
    .where("read_at", "is", null)
    .execute();
}
