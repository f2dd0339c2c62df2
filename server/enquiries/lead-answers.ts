import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { LeadAnswered } from "../../app/services.ts";
import { statusOf } from "../../app/status-of.ts";
import type { Context } from "../../domain/context.ts";
import { attachmentLimits } from "../../domain/enquiries/attachment-limits.ts";
import type { Attachment } from "../../domain/enquiries/submit-enquiry.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { answerLead } from "../../domain/leads/decide-lead.ts";
import { findLead } from "../../domain/leads/read-leads.ts";
import { bodyLimits, maxFiles, type ReceivedFile } from "../requests/bodies/body-limit.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { Uploads } from "../requests/bodies/uploads.ts";

/**
 * Receives agents' answers to their leads, with files.
 *
 * @returns a function that stores the answer of a request, all of it or nothing
 */
export function createLeadAnswers({ files, uploads }: { files: FileStores; uploads: Uploads }) {
  return async (ctx: Context, reference: string, request: Request, client: string | undefined): Promise<LeadAnswered> => {
    const store = attachmentStore({ db: ctx.db, now: ctx.now, files });
    const stored: Attachment[] = [];
    let text = "";
    let wrong: string | undefined;
    const take = async (file: ReceivedFile) => {
      const reason = store.refusal(file, stored.length);
      if (reason !== undefined) wrong ??= `${file.name.slice(0, 200)}: ${reason}`;
      else if (wrong === undefined) stored.push(await store.store(file));
    };
    let isKept = false;
    try {
      // Nobody else's files are received.
      await findLead(ctx, reference);
      const total = attachmentLimits.count * attachmentLimits.bytes + 1_000_000;
      const sentence = `Files may have ${attachmentLimits.bytes.toLocaleString("en-US")} bytes each, at most ${attachmentLimits.count}.`;
      const limit = { bytes: attachmentLimits.bytes, count: maxFiles, total, sentence, uploads, client, take };
      const body = await readBody(request, { ...bodyLimits.text, files: limit });
      text = textOf(body.fields ?? {}, "text");
      if (!body.ok) return { ...body, ok: false, text };
      if (wrong !== undefined) throw new DomainError("invalid", wrong);
      isKept = await answerLead(ctx, reference, { text, files: stored });
      return { ok: true };
    } catch (error) {
      if (!(error instanceof DomainError)) {
        // Whether it was committed is unknown: the sweep deletes files without an owner.
        isKept = true;
        throw error;
      }
      return { ok: false, status: statusOf(error), message: error.message, text };
    } finally {
      if (!isKept) await store.forget(stored);
    }
  };
}
