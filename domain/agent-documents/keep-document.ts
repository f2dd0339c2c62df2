import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { type FileContext, randomKey } from "../files/file-area.ts";
import { discardFiles, removeFiles } from "../files/remove-files.ts";
import { storeFile } from "../files/store-file.ts";
import { downloadTypes, isDownloadExtension } from "../media/downloads.ts";
import { endingOf, type FileLimits, inWords, mostDocuments, tooLarge } from "./document.ts";
import { agentOf } from "./own-documents.ts";

export type OfferedDocument = { name: string; bytes: Uint8Array };

type Options = {
  limits: FileLimits;
  /** Whether a file is what its ending says. */
  isContent: (ending: string, bytes: Uint8Array) => boolean;
};

/**
 * Keeps a document of the agent who sends it, under a random name.
 *
 * @param given.name as it is shown: one line without folders
 * @throws DomainError invalid for a file that is too large, of another type, or not what its ending says; and as `agentOf`
 */
export async function uploadDocument(
  ctx: Context & FileContext,
  given: OfferedDocument,
  options: Options,
): Promise<{ id: number }> {
  return keepDocument(ctx, agentOf(ctx), given, options);
}

/**
 * Keeps a document for an agent.
 * @param fromSupplier the supplier shares it: the agent cannot delete it
 */
export async function keepDocument(
  ctx: FileContext,
  account: number,
  { name, bytes }: OfferedDocument,
  { limits, isContent }: Options,
  fromSupplier = false,
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
  if (count >= mostDocuments)
    throw new DomainError("invalid", `At most ${mostDocuments.toLocaleString("en-US")} documents are kept.`);
  const key = randomKey(ending);
  await storeFile(ctx, { area: "agent-documents", key, contentType: downloadTypes[ending], bytes });
  try {
    return await ctx.db
      .insertInto("agent_document")
      .values({ account_id: account, key, upload_name: name, from_supplier: fromSupplier, uploaded_at: ctx.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
  } catch (error) {
    await discardFiles(ctx, [key]);
    throw error;
  }
}

/**
 * Deletes a document that the agent has uploaded; its file with it.
 * @throws DomainError not-found for one that is not the agent's own, and as `agentOf`
 */
export async function deleteDocument(ctx: Context & FileContext, id: number): Promise<void> {
  const gone = await ctx.db
    .deleteFrom("agent_document")
    .where("id", "=", id)
    .where("account_id", "=", agentOf(ctx))
    .where("from_supplier", "=", false)
    .returning("key")
    .executeTakeFirst();
  if (!gone) throw new DomainError("not-found", "There is no such document.");
  await removeFiles(ctx, [gone.key]);
}
