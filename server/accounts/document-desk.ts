import path from "node:path";
import { shownName } from "../../adapters/attachments/attachment-store.ts";
import type { Config } from "../../adapters/config.ts";
import { isContentOf } from "../../adapters/downloads/is-content-of.ts";
import { localFiles } from "../../adapters/local-files.ts";
import { documentMessages, tooLarge } from "../../domain/agent-documents/document.ts";
import { deleteDocument, type OfferedDocument, uploadDocument } from "../../domain/agent-documents/keep-document.ts";
import { agentOf } from "../../domain/agent-documents/own-documents.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import { isDownloadExtension } from "../../domain/media/downloads.ts";
import { readBody } from "../enquiries/read-body.ts";
import { textOf } from "../enquiries/text-of.ts";

/** What became of a document; the status is that of the answer. */
export type Done = { ok: true; message: string } | { ok: false; status: 400 | 403 | 404 | 413 | 415; message: string };

const statuses = { "not-found": 404, invalid: 400, forbidden: 403, conflict: 400 } as const;

/** Where agents hand in and take away documents, from the page and from calls alike. */
export function createDocumentDesk({ config }: { config: Pick<Config, "dataFolder" | "agentFiles"> }) {
  const files = localFiles(path.join(config.dataFolder, "agent-documents"));
  const limits = config.agentFiles;
  const isContent = (ending: string, bytes: Uint8Array) => isDownloadExtension(ending) && isContentOf(ending, bytes);

  /** Keeps the file that a request carries; its field `agentId`, where there is one, has to be the agent's own id. */
  async function upload(ctx: Context, request: Request): Promise<Done> {
    return told(async () => {
      const agent = agentOf(ctx);
      const offered: OfferedDocument[] = [];
      const body = await readBody(request, async ({ name, bytes }) => {
        if (offered.length === 0) offered.push({ name: shownName(name), bytes });
      });
      // The limit is the agent's own, whatever else a body may hold.
      if (!body.ok) return body.status === 413 ? { ...body, message: tooLarge(limits) } : body;
      if (namesAnother(body.fields, agent)) throw new DomainError("not-found", documentMessages.notFound);
      const [file] = offered;
      if (!file) throw new DomainError("invalid", documentMessages.noFile);
      await uploadDocument(ctx, file, { files, limits, isContent });
      return { ok: true, message: documentMessages.uploaded };
    });
  }

  /** Deletes the document whose id a form names. */
  async function remove(ctx: Context, fields: object): Promise<Done> {
    return told(async () => {
      agentOf(ctx);
      const given = textOf(fields, "id");
      if (!/^\d{1,15}$/.test(given)) throw new DomainError(given ? "not-found" : "invalid", documentMessages.notDeleted);
      await deleteDocument(ctx, Number(given), files);
      return { ok: true, message: documentMessages.deleted };
    });
  }

  return { upload, remove, files, limits };
}

export type DocumentDesk = ReturnType<typeof createDocumentDesk>;

function namesAnother(fields: object, agent: number): boolean {
  const given = textOf(fields, "agentId").trim();
  return given !== "" && given !== String(agent);
}

async function told(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ok: false, status: statuses[error.code], message: error.message };
  }
}
