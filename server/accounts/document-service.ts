import { shownName } from "../../adapters/attachments/attachment-store.ts";
import type { Config } from "../../adapters/config.ts";
import { isContentOf } from "../../adapters/downloads/is-content-of.ts";
import { deleteDocument, uploadDocument } from "../../domain/agent-documents/change-documents.ts";
import { documentMessages, tooLarge } from "../../domain/agent-documents/document.ts";
import { agentOf } from "../../domain/agent-documents/read-documents.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { isDownloadExtension } from "../../domain/media/downloads.ts";
import { bodyLimits, type ReceivedFile } from "../bodies/body-limit.ts";
import { readBody } from "../bodies/read-body.ts";
import { textOf } from "../bodies/text-of.ts";
import type { Uploads } from "../bodies/uploads.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import { statusOf } from "../status-of.ts";

/** What became of a document; the status is that of the answer. `retryAfter`: in how many seconds it may be sent again;
 * `isUnread`: the request could not be read. */
export type Done =
  | { ok: true; message: string }
  | {
      ok: false;
      status: 400 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503;
      message: string;
      retryAfter?: number;
      isUnread?: true;
    };

type Options = { config: Pick<Config, "agentFiles">; files: FileStores; formLimit: FormLimit; uploads: Uploads };

/** Where agents hand in and take away documents, from the page and from calls alike. */
export function createDocumentService({ config, files, formLimit, uploads }: Options) {
  const limits = config.agentFiles;
  const fileLimit = {
    bytes: limits.bytes,
    count: 1,
    // One that is too large is told so in the words of its form, unless it is far too large.
    total: limits.bytes * 3,
    says: `A file may have ${limits.bytes / 1_000_000} MB.`,
    uploads,
    atEnd: true,
  } as const;
  const isContent = (ending: string, bytes: Uint8Array) => isDownloadExtension(ending) && isContentOf(ending, bytes);

  /** Keeps the file that a request carries; its field `agentId`, where there is one, has to be the agent's own id. */
  async function upload(ctx: Context, request: Request, client: string | undefined): Promise<Done> {
    const taken = await formLimit("agent document", client);
    if (!taken.allowed) return { ok: false, status: 429, message: tooManyUploads, retryAfter: taken.resetSeconds };
    return told(async () => {
      const agent = agentOf(ctx);
      let hasFile = false;
      const checkAgent = (fields: object) => {
        if (namesAnother(fields, agent)) throw new DomainError("not-found", documentMessages.notFound);
      };
      const take = async ({ name, bytes }: ReceivedFile, fields: object) => {
        hasFile = true;
        checkAgent(fields);
        await uploadDocument({ ...ctx, files }, { name: shownName(name), bytes }, { limits, isContent });
      };
      const body = await readBody(request, { ...bodyLimits.button, files: { ...fileLimit, client, take } });
      // The limit is the agent's own, whatever else a body may hold.
      if (!body.ok) return { ...body, ...(body.status === 413 ? { message: tooLarge(limits) } : {}), isUnread: true };
      checkAgent(body.fields);
      if (!hasFile) throw new DomainError("invalid", documentMessages.noFile);
      return { ok: true, message: documentMessages.uploaded };
    });
  }

  /** Deletes the document whose id a form names. */
  async function remove(ctx: Context, fields: object): Promise<Done> {
    return told(async () => {
      agentOf(ctx);
      const given = textOf(fields, "id");
      if (!/^\d{1,15}$/.test(given)) throw new DomainError(given ? "not-found" : "invalid", documentMessages.notDeleted);
      await deleteDocument({ ...ctx, files }, Number(given));
      return { ok: true, message: documentMessages.deleted };
    });
  }

  return { upload, remove, files: files("agent-documents"), limits };
}

export type DocumentService = ReturnType<typeof createDocumentService>;

function namesAnother(fields: object, agent: number): boolean {
  const given = textOf(fields, "agentId").trim();
  return given !== "" && given !== String(agent);
}

const tooManyUploads = "Too many files in a minute. Please wait a little and send it again.";

async function told(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ok: false, status: statusOf(error), message: error.message };
  }
}
