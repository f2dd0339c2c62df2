import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { acceptField } from "../fields/accept-field.ts";
import { messageField } from "../messages/thread.ts";
import { undoMs } from "../messages/undo-time.ts";
import { writeAnswer } from "../messages/write-answer.ts";
import { signatureOf } from "../people/actor.ts";
import { change } from "../people/change.ts";
import { addEvent } from "./add-event.ts";
import { checkAnswer } from "./check-answer.ts";
import { takeDraftFiles } from "./draft-files.ts";
import { dropDraft, keepTyped } from "./drafts.ts";
import { type AboutRequest, type Acted, runAct } from "./run-act.ts";

type AnswerInput = {
  text: string;
  /** Stored files without an owner. */
  files?: readonly Attachment[];
  /** Positions of the files of the draft that are sent with it; the others are deleted. */
  kept?: readonly number[];
  /** Whether it is closed with it; it is answered otherwise. */
  close?: boolean;
  /** Whether a text that speaks of a file is refused without one. */
  needsFile?: boolean;
};

/** `mailedTo`: the address that gets the answer, undefined where none is known; `isNew`: whether it was added, with its files. */
type Answered = Acted & { mailedTo: string | undefined; isNew: boolean };

/**
 * Answers a request: the answer is in the sender's thread, and goes out by mail once it cannot be undone any more.
 *
 * @throws DomainError forbidden; invalid for a text that `messageField` refuses or that is not finished (check-answer.ts), or too many files; and as `runAct`. What was typed is a draft then,
 * with its files
 */
export function answerRequest(ctx: Context, about: AboutRequest, input: AnswerInput): Promise<Answered> {
  const attempt = change(ctx, "enquiry.answer", async (work, audit) => {
    const { files = [], kept = [], close = false, needsFile = false } = input;
    const text = acceptField(messageField, input.text);
    checkAnswer(text, { files: files.length + kept.length, needsFile });
    const fingerprint = [text, close, files.length + kept.length];
    let mailedTo: string | undefined;
    let isNew = false;
    const acted = await runAct(work, audit, { verb: "answer", about, fingerprint }, async ({ id, reference }, act) => {
      const status = close ? "closed" : "answered";
      // An operator at the command line cannot undo.
      const mailAt = new Date(work.now().getTime() + (signatureOf(work.actor).account_id === null ? 0 : undoMs));
      const all = [...(await takeDraftFiles(work, id, kept)), ...files];
      const written = await writeAnswer(work, reference, { text, files: all, status, mailAt, act });
      await dropDraft(work, id, "answer");
      mailedTo = written?.mailedTo;
      isNew = written?.isNew ?? false;
      if (!written || !isNew) return undefined;
      await addEvent(work, { id, act, kind: "answered" });
      return { message: written.message, mail: written.mail, after: { status, files: all.length } };
    });
    return { ...acted, mailedTo, isNew };
  });
  return keepTyped(ctx, { reference: about.reference, kind: "answer", text: input.text, files: input.files ?? [] }, attempt);
}
