import { attachmentStore } from "../../adapters/attachments/attachment-store.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { MessageTaken } from "../../app/services.ts";
import { statusOf } from "../../app/status-of.ts";
import type { Context } from "../../domain/context.ts";
import type { Attachment } from "../../domain/enquiries/submit-enquiry.ts";
import { DomainError } from "../../domain/errors.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { attachmentBytes, attachmentLimits, filesOfBody } from "../../domain/limits/limits.ts";
import { bodyLimits, type ReceivedFile } from "../requests/bodies/body-limit.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { Uploads } from "../requests/bodies/uploads.ts";

type MessageInput = {
  request: Request;
  client: string | undefined;
  /** Refuses who may not write here, before any file is received. @throws DomainError */
  before: () => Promise<unknown>;
  /** Stores the message. @returns whether it was written, and has its files @throws DomainError */
  write: (message: { text: string; files: Attachment[]; fields: object }) => Promise<boolean>;
};

/**
 * Receives messages with files: an agent's answer, what the sender of a request writes.
 *
 * @returns a function that stores the message of a request, all of it or nothing
 */
export function createMessageIntake({ files, uploads }: { files: FileStores; uploads: Uploads }) {
  return async (ctx: Context, { request, client, before, write }: MessageInput): Promise<MessageTaken> => {
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
      await before();
      const total = attachmentLimits.count * attachmentLimits.bytes + 1_000_000;
      const sentence = `Files may have ${attachmentBytes} each, at most ${attachmentLimits.count}.`;
      const limit = { bytes: attachmentLimits.bytes, count: filesOfBody, total, sentence, uploads, client, take };
      const body = await readBody(request, { ...bodyLimits.text, files: limit });
      text = textOf(body.fields ?? {}, "text");
      if (!body.ok) return { ...body, ok: false, text };
      if (wrong !== undefined) throw new DomainError("invalid", wrong);
      isKept = await write({ text, files: stored, fields: body.fields });
      return { ok: true };
    } catch (error) {
      if (!(error instanceof DomainError)) {
        // Whether it was committed is unknown: the sweep deletes files without an owner.
        isKept = true;
        throw error;
      }
      return { ok: false, status: statusOf(error), message: error.message, text };
    } finally {
      // Those that a draft has taken are left alone.
      if (!isKept) await store.forget(stored);
    }
  };
}

export type MessageIntake = ReturnType<typeof createMessageIntake>;
