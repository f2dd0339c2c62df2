import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { type AgentDocument, documentMessages, filePath } from "./document.ts";

/**
 * Whose documents these are.
 * @throws DomainError forbidden for an agent who waits for approval, not-found for whoever is no agent
 */
export function agentOf({ actor }: Context): number {
  if (actor.kind !== "agent") throw new DomainError("not-found", documentMessages.notFound);
  if (actor.status !== "active") throw new DomainError("forbidden", documentMessages.waits);
  return actor.id;
}

/**
 * A part of the agent's own documents and of those that the supplier shares with them, the newest first.
 * @throws DomainError as `agentOf`
 */
export async function readDocuments(
  ctx: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: AgentDocument[]; total: number }> {
  const own = ctx.db.selectFrom("agent_document as d").where("d.account_id", "=", agentOf(ctx));
  const [rows, { count }] = await Promise.all([
    own
      .innerJoin("stored_file as s", "s.key", "d.key")
      .select(["d.id", "d.upload_name", "s.bytes", "d.uploaded_at", "d.from_supplier"])
      .orderBy("d.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { total: count, rows: rows.map((row) => ({ ...row, file_path: filePath(row.id, row.upload_name) })) };
}

/**
 * One of the agent's documents, with the key of its file.
 * @throws DomainError not-found, and as `agentOf`
 */
export async function findDocument(ctx: Context, id: number) {
  const found = await ctx.db
    .selectFrom("agent_document as d")
    .innerJoin("stored_file as s", "s.key", "d.key")
    .select(["d.id", "d.key", "d.upload_name", "s.content_type", "s.bytes"])
    .where("d.id", "=", id)
    .where("d.account_id", "=", agentOf(ctx))
    .executeTakeFirst();
  if (!found) throw new DomainError("not-found", documentMessages.notFound);
  return found;
}
