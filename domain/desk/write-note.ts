import type { Context } from "../context.ts";
import { acceptField } from "../fields/accept-field.ts";
import { paragraph } from "../fields/usual-fields.ts";
import { writeStatus } from "../messages/write-status.ts";
import { signatureOf } from "../people/actor.ts";
import { change } from "../people/change.ts";
import { addEvent } from "./add-event.ts";
import { dropDraft, keepTyped } from "./drafts.ts";
import { type AboutRequest, type Acted, runAct } from "./run-act.ts";

/** A note of staff about a request. */
const deskNoteField = paragraph("text", "Note", {
  maxLength: 5000,
  required: true,
  messages: { missing: "Write a note first.", "too-long": "At most 5,000 characters, please." },
});

/**
 * Writes a note about a request, for staff only.
 *
 * @param answered the note is of a call in which the request was answered: it is answered with it, and not overdue any more
 * @throws DomainError forbidden; invalid for a text that `deskNoteField` refuses; and as `runAct`. What was typed is a draft then
 */
export function writeNote(ctx: Context, about: AboutRequest, given: string, { answered = false } = {}): Promise<Acted> {
  const attempt = change(ctx, answered ? "enquiry.answer" : "enquiry.note", async (work, audit) => {
    const text = acceptField(deskNoteField, given);
    return runAct(work, audit, { verb: "note", about, fingerprint: [text, answered] }, async ({ id, status }, act) => {
      const row = { enquiry_id: id, text, at: work.now(), ...signatureOf(work.actor) };
      const note = await work.db.insertInto("enquiry_note").values(row).returning("id").executeTakeFirstOrThrow();
      await addEvent(work, { id, act, kind: "note" });
      if (answered && status !== "answered") await writeStatus(work, id, "answered", act);
      await dropDraft(work, id, "note");
      return { note: note.id, after: { note: note.id, ...(answered && { status: "answered" }) } };
    });
  });
  return keepTyped(ctx, { reference: about.reference, kind: "note", text: given }, attempt);
}
