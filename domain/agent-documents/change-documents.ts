import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { type FileContext, randomKey } from "../files/file-area.ts";
import { discardFiles, removeFiles } from "../files/remove-files.ts";
import { storeFile } from "../files/store-file.ts";
import { downloadTypes, isDownloadExtension } from "../media/downloads.ts";
import { authorize } from "../people/authorize.ts";
import { type Audit, change } from "../people/change.ts";
import { documentMessages, endingOf, type FileLimits, inWords, maxDocuments, tooLarge } from "./document.ts";
import { agentOf } from "./read-documents.ts";

export type OfferedDocument = { name: string; bytes: Uint8Array };

type Options = {
  limits: FileLimits;
  /** Whether the content of a file fits its ending. */
  isContent: (ending: string, bytes: Uint8Array) => boolean;
};

/**
 * Stores a document of the agent who sends it, under a random key.
 *
 * @param offered.name as it is shown: one line without folders
 * @throws DomainError invalid for a file that is too large, of another type, or whose content does not fit its ending; and as `agentOf`
 */
export async function uploadDocument(
  ctx: Context & FileContext,
  offered: OfferedDocument,
  options: Options,
): Promise<{ id: number }> {
  authorize(ctx, "document.upload");
  return storeDocument(ctx, "document.upload", agentOf(ctx), offered, options);
}

/**
 * Shares a document with an agent, who can read it and cannot delete it.
 * @throws DomainError forbidden; not-found where the account is no agent's; and invalid as `uploadDocument`
 */
export async function shareDocument(
  ctx: Context & FileContext,
  agent: number,
  offered: OfferedDocument,
  options: Options,
): Promise<{ id: number }> {
  const { db } = authorize(ctx, "document.share");
  const account = db.selectFrom("account").select("id").where("id", "=", agent).where("kind", "=", "agent");
  if (!(await account.executeTakeFirst())) throw new DomainError("not-found", "There is no such agent.");
  return storeDocument(ctx, "document.share", agent, offered, options);
}

async function storeDocument(
  ctx: Context & FileContext,
  verb: "document.upload" | "document.share",
  account: number,
  { name, bytes }: OfferedDocument,
  { limits, isContent }: Options,
): Promise<{ id: number }> {
  const ending = endingOf(name);
  if (!isDownloadExtension(ending) || !limits.types.includes(ending))
    throw new DomainError("invalid", `Choose a file that ends in ${inWords(limits.types)}.`);
  if (bytes.byteLength > limits.bytes) throw new DomainError("invalid", tooLarge(limits));
  if (bytes.byteLength === 0) throw new DomainError("invalid", "The file is empty.");
  if (!isContent(ending, bytes)) throw new DomainError("invalid", `The file is not what its ending says: ${ending}.`);
  const { count } = await ctx.db
    .selectFrom("agent_document")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", account)
    .executeTakeFirstOrThrow();
  if (count >= maxDocuments)
    throw new DomainError("invalid", `At most ${maxDocuments.toLocaleString("en-US")} documents are kept.`);
  const key = randomKey(ending);
  await storeFile(ctx, { area: "agent-documents", key, contentType: downloadTypes[ending], bytes });
  try {
    return await change(ctx, verb, async ({ db, now }, audit) => {
      const document = await db
        .insertInto("agent_document")
        .values({ account_id: account, key, upload_name: name, from_supplier: verb === "document.share", uploaded_at: now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      await audit({
        subject: "agent_document",
        id: document.id,
        after: { bytes: bytes.byteLength, shared: verb === "document.share" },
      });
      return document;
    });
  } catch (error) {
    await discardFiles(ctx, [key]);
    throw error;
  }
}

/**
 * Deletes a document that the agent has uploaded, with its file.
 * @throws DomainError not-found for a document of nobody or of another, and as `agentOf`
 */
export async function deleteDocument(ctx: Context & FileContext, id: number): Promise<void> {
  const key = await change(ctx, "document.delete", (work, audit) =>
    removeDocument(work, audit, { id, account: agentOf(work), shared: false }),
  );
  await removeFiles(ctx, [key]);
}

/**
 * Takes a document back that was shared with an agent, and deletes its file.
 * @throws DomainError forbidden; not-found for a document of another, or one that the agent has uploaded
 */
export async function withdrawDocument(ctx: Context & FileContext, account: number, id: number): Promise<void> {
  const key = await change(ctx, "document.withdraw", (work, audit) => removeDocument(work, audit, { id, account, shared: true }));
  await removeFiles(ctx, [key]);
}

/** Deletes the row of a document. @returns the key of its file */
async function removeDocument(
  { db }: Context,
  audit: Audit,
  { id, account, shared }: { id: number; account: number; shared: boolean },
): Promise<string> {
  const deleted = await db
    .deleteFrom("agent_document")
    .where("id", "=", id)
    .where("account_id", "=", account)
    .where("from_supplier", "=", shared)
    .returning("key")
    .executeTakeFirst();
  if (!deleted) throw new DomainError("not-found", documentMessages.notFound);
  await audit({ subject: "agent_document", id });
  return deleted.key;
}
