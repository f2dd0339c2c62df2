import type { AnswerPreview } from "../../app/services.ts";
import type { Context } from "../../domain/context.ts";
import { readMailFacts } from "../../domain/outbox/read-mail-facts.ts";
import { renderMessage } from "../../emails/render-message.ts";

/** Where the text and the number of files go: no letter of a mail is one of these. */
const marks = { text: "\u0001", files: "\u0002" };

/**
 * What surrounds an answer in its mail, before it is written.
 *
 * @param context of the system, which may read mail
 * @returns a function from the id of an enquiry and the address that gets the answer; undefined for an enquiry that is not there
 */
export function answerPreviewer({ context, origin }: { context: Context; origin: string }) {
  return async (enquiry: number, to: string): Promise<AnswerPreview | undefined> => {
    const facts = await readMailFacts(context, enquiry);
    if (!facts) return undefined;
    // The real address opens the request: only the mail has it (compose-mail.ts).
    const requestLink = !facts.hasAccount && to === facts.senderEmail ? `${origin}/request/…` : undefined;
    const around = (files: string) => {
      const payload = { text: marks.text, ...(files && { files }) };
      const { subject, text } = renderMessage("answer", { ...facts, requestLink, payload, origin });
      const [before = "", after = ""] = text.split(`> ${marks.text}`);
      return { subject, before: before.trim(), after: after.trim() };
    };
    const [none, one, many] = [around(""), around("1"), around(marks.files)];
    return { to, subject: none.subject, before: none.before, after: [none.after, one.after, many.after], filesMark: marks.files };
  };
}
