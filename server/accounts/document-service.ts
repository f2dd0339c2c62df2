import { shownName } from "../../adapters/attachments/attachment-store.ts";
import type { Config } from "../../adapters/config.ts";
import { isContentOf } from "../../adapters/downloads/is-content-of.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { DocumentAnswer } from "../../app/services.ts";
import { statusOf } from "../../app/status-of.ts";
import {
  deleteDocument,
  type OfferedDocument,
  shareDocument,
  uploadDocument,
  withdrawDocument,
} from "../../domain/agent-documents/change-documents.ts";
import { documentMessages, tooLarge } from "../../domain/agent-documents/document.ts";
import { agentOf } from "../../domain/agent-documents/read-documents.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { isDownloadExtension } from "../../domain/media/downloads.ts";
import { authorize } from "../../domain/people/authorize.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import { bodyLimits, type ReceivedFile } from "../requests/bodies/body-limit.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { Uploads } from "../requests/bodies/uploads.ts";

type Options = { config: Pick<Config, "agentFiles">; files: FileStores; formLimit: FormLimit; uploads: Uploads };

/** Uploads, shares and deletes the documents of agents, for pages and calls alike. */
export function createDocumentService({ config, files, formLimit, uploads }: Options) {
  const limits = config.agentFiles;
  const fileLimit = {
    bytes: limits.bytes,
    count: 1,
    refusesMore: true,
    // A file that is too large is refused with the form's sentence, unless it is far too large.
    total: limits.bytes * 3,
    sentence: `A file may have ${limits.bytes / 1_000_000} MB.`,
    uploads,
    atEnd: true,
  } as const;
  const isContent = (ending: string, bytes: Uint8Array) => isDownloadExtension(ending) && isContentOf(ending, bytes);

  /** Stores the file of a request; its field `agentId`, if there is one, has to be the agent's id. */
  async function upload(ctx: Context, request: Request, client: string | undefined): Promise<DocumentAnswer> {
    const retryAfter = await formLimit("agent document", client);
    if (retryAfter !== undefined) return { ok: false, status: 429, message: tooManyUploads, retryAfter };
    return withStatus(async () => {
      const agent = agentOf(ctx);
      const checkAgent = (fields: object) => {
        if (namesAnother(fields, agent)) throw new DomainError("not-found", documentMessages.notFound);
      };
      return receive(request, client, checkAgent, (document) =>
        uploadDocument({ ...ctx, files }, document, { limits, isContent }),
      );
    });
  }

  /** Shares the file of a request with an agent, for staff. */
  async function share(ctx: Context, agent: number, request: Request, client: string | undefined): Promise<DocumentAnswer> {
    return withStatus(async () => {
      authorize(ctx, "document.share");
      return receive(
        request,
        client,
        () => {},
        (document) => shareDocument({ ...ctx, files }, agent, document, { limits, isContent }),
      );
    });
  }

  /** Hands the file of a request on. @param check is called with its fields, as soon as they are there */
  async function receive(
    request: Request,
    client: string | undefined,
    check: (fields: object) => void,
    store: (document: OfferedDocument) => Promise<unknown>,
  ): Promise<DocumentAnswer> {
    let hasFile = false;
    const take = async ({ name, bytes }: ReceivedFile, fields: object) => {
      hasFile = true;
      check(fields);
      await store({ name: shownName(name), bytes });
    };
    const body = await readBody(request, { ...bodyLimits.button, files: { ...fileLimit, client, take } });
    // The sentence names the limit of agents' documents, not that of the body.
    if (!body.ok) return { ...body, ...(body.status === 413 ? { message: tooLarge(limits) } : {}), reason: "unread" };
    check(body.fields);
    if (!hasFile) throw new DomainError("invalid", documentMessages.noFile);
    return { ok: true, message: documentMessages.uploaded };
  }

  /** Deletes the document whose id a form names. */
  async function remove(ctx: Context, fields: object): Promise<DocumentAnswer> {
    return withStatus(async () => {
      agentOf(ctx);
      const id = textOf(fields, "id");
      if (!/^\d{1,15}$/.test(id)) throw new DomainError(id ? "not-found" : "invalid", documentMessages.notDeleted);
      await deleteDocument({ ...ctx, files }, Number(id));
      return { ok: true, message: documentMessages.deleted };
    });
  }

  /** Takes a shared document back, for staff. @throws DomainError as `withdrawDocument` */
  const withdraw = (ctx: Context, agent: number, id: number) => withdrawDocument({ ...ctx, files }, agent, id);

  return { upload, share, remove, withdraw, limits };
}

export type DocumentService = ReturnType<typeof createDocumentService>;

function namesAnother(fields: object, agent: number): boolean {
  const agentId = textOf(fields, "agentId").trim();
  return agentId !== "" && agentId !== String(agent);
}

const tooManyUploads = "Too many files in a minute. Please wait a little and send it again.";

async function withStatus(work: () => Promise<DocumentAnswer>): Promise<DocumentAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ok: false, status: statusOf(error), message: error.message };
  }
}
