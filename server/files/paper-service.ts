import { hash } from "node:crypto";
import { shownName } from "../../adapters/attachments/attachment-store.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { PaperService } from "../../app/services.ts";
import { statusOf } from "../../app/status-of.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { pdfProblem } from "../../domain/files/pdf-problem.ts";
import { type AddedPaper, addPaper } from "../../domain/lot-papers/add-paper.ts";
import { largestPaper } from "../../domain/lot-papers/paper-limit.ts";
import { proofMessages } from "../../domain/lot-papers/proof.ts";
import { provePaper } from "../../domain/lot-papers/prove-paper.ts";
import { SameRevision } from "../../domain/lot-papers/same-revision.ts";
import { authorize } from "../../domain/people/authorize.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import { bodyLimits, type ReceivedFile } from "../requests/bodies/body-limit.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { Uploads } from "../requests/bodies/uploads.ts";

type Options = { files: FileStores; formLimit: FormLimit; uploads: Uploads };

/** Receives papers from forms: those that staff add, and those that are only compared. */
export function createPaperService({ files, formLimit, uploads }: Options): PaperService {
  const fileLimit = {
    bytes: largestPaper,
    count: 1,
    refusesMore: true,
    // A file that is too large is refused with the form's sentence, unless it is far too large.
    total: largestPaper * 2,
    sentence: proofMessages.tooLarge,
    uploads,
    atEnd: true,
  } as const;

  return {
    async add(ctx, request, client) {
      authorize(ctx, "paper.add");
      let added: AddedPaper | undefined;
      const take = async ({ name, bytes }: ReceivedFile, fields: object) => {
        const [kind, itemNumber, lotNumber, language, revision, issuedOn] = [
          "kind",
          "item_number",
          "lot_number",
          "language",
          "revision",
          "issued_on",
        ].map((field) => textOf(fields, field)) as [string, string, string, string, string, string];
        const paper = { kind, itemNumber, lotNumber, language, revision, issuedOn };
        added = await addPaper({ ...ctx, files }, { ...paper, name: shownName(name), bytes });
      };
      try {
        const body = await readBody(request, { ...bodyLimits.button, files: { ...fileLimit, client, take } });
        if (!body.ok) return body;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error instanceof SameRevision)
          return { ok: false, status: 409, message: error.message, nextRevision: error.nextRevision };
        return { ok: false, status: statusOf(error), message: error.message };
      }
      return added ? { ok: true, ...(added as AddedPaper) } : { ok: false, status: 400, message: proofMessages.noFile };
    },

    async prove(ctx, lot, request, client) {
      const retryAfter = await formLimit("paper proof", client);
      if (retryAfter !== undefined) return { ok: false, status: 429, message: tooMany, retryAfter };
      const given: { sha256?: string; message: string; isCutOff?: boolean } = { message: proofMessages.noFile };
      const take = async ({ bytes }: ReceivedFile) => {
        Object.assign(given, refusalOf(bytes) ?? { sha256: hash("sha256", bytes), isCutOff: pdfProblem(bytes) === "cutOff" });
      };
      const body = await readBody(request, { ...bodyLimits.button, files: { ...fileLimit, client, take } });
      if (!body.ok) return body;
      if (given.sha256 === undefined) return { ok: false, status: 422, message: given.message };
      const proof = await provePaper(ctx, { sha256: given.sha256, lot });
      // What we have on record is ours, whole or not.
      if (given.isCutOff && proof.outcome === "unknown") return { ok: false, status: 422, message: proofMessages.cutOff };
      return { ok: true, proof };
    },
  };
}

/** A browser sends an empty file for a field in which none was chosen. */
function refusalOf(bytes: Uint8Array): { message: string } | undefined {
  if (bytes.byteLength === 0) return { message: proofMessages.noFile };
  if (bytes.byteLength > largestPaper) return { message: proofMessages.tooLarge };
  return pdfProblem(bytes) === "notPdf" ? { message: proofMessages.notPdf } : undefined;
}

const tooMany = "Too many files in a minute. Please wait a little and send it again.";
