import type { Context } from "../../../domain/context.ts";
import { answerRequest } from "../../../domain/desk/answer-request.ts";
import { assignRequest } from "../../../domain/desk/assign-request.ts";
import { handToAgent, takeBack } from "../../../domain/desk/hand-over.ts";
import { readSnoozeTime } from "../../../domain/desk/read-snoozes.ts";
import { sendAgain } from "../../../domain/desk/send-again.ts";
import { setStatus } from "../../../domain/desk/set-status.ts";
import { snoozeRequest } from "../../../domain/desk/snooze-request.ts";
import { undoAct } from "../../../domain/desk/undo-act.ts";
import { writeNote } from "../../../domain/desk/write-note.ts";
import { statuses } from "../../../domain/enquiries/statuses.ts";
import type { Attachment } from "../../../domain/enquiries/submit-enquiry.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Verb } from "../../../domain/people/policy.ts";
import { textOf } from "../../forms/text-of.ts";
import { idOf, oneOf } from "../id-of.ts";

/** A form of the page: what is to be done, the version that was read, and more by what it is. */
type Form = { text: string; files: readonly Attachment[]; fields: object };

/** What the forms of the page ask for (`act`), and the verb behind it. */
export const requestActs = {
  answer: "enquiry.answer",
  close: "enquiry.answer",
  note: "enquiry.note",
  "by-phone": "enquiry.answer",
  assign: "enquiry.assign",
  status: "enquiry.set-status",
  snooze: "enquiry.snooze",
  "hand-over": "enquiry.hand-over",
  "take-back": "enquiry.hand-over",
  "send-again": "mail.send-again",
  undo: "enquiry.undo",
} as const satisfies Record<string, Verb>;

export type RequestAct = keyof typeof requestActs;

/**
 * Does what a form of the page of a request asks for.
 *
 * @returns whether its files were taken
 * @throws DomainError of the verb; invalid for a form that is none of the page's
 */
export async function actOnRequest(ctx: Context, reference: string, { text, files, fields }: Form): Promise<boolean> {
  const given = (name: string) => textOf(fields, name);
  const about = { reference, seen: idOf(given("seen")) ?? 0 };
  switch (given("act")) {
    case "answer":
    case "close":
      return (
        await answerRequest(ctx, about, {
          ...{ text, files, kept: keptFiles(fields), close: given("act") === "close" },
          needsFile: given("without-file") !== "yes",
        })
      ).isNew;
    case "note":
    case "by-phone":
      await writeNote(ctx, about, text, { answered: given("act") === "by-phone" });
      return false;
    case "assign":
      await assignRequest(ctx, about, given("whom") === "" ? null : known(idOf(given("whom"))));
      return false;
    case "status":
      await setStatus(ctx, about, known(oneOf(statuses, given("status"))));
      return false;
    case "snooze":
      await snoozeRequest(ctx, about, await readSnoozeTime(ctx, given("day") || given("until")));
      return false;
    case "hand-over":
      await handToAgent(ctx, about, idOf(given("agent")) ?? 0, { inTheirCountry: given("elsewhere") !== "yes" });
      return false;
    case "take-back":
      await takeBack(ctx, about);
      return false;
    case "send-again":
      await sendAgain(ctx, about, { mail: known(idOf(given("mail"))), to: given("to") });
      return false;
    case "undo":
      await undoAct(ctx, reference, idOf(given("undo")) ?? 0);
      return false;
    default:
      throw new DomainError("invalid", "This page has no such form.");
  }
}

/** Positions of the files of the draft that are ticked, as their fields name them: `keep-1`. */
function keptFiles(fields: object): number[] {
  return Object.keys(fields).flatMap((name) => (/^keep-[1-9]\d{0,3}$/.test(name) ? [Number(name.slice(5))] : []));
}

/** What a field of the page's own forms names. @throws DomainError invalid for anything else */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new DomainError("invalid", "This page has no such form.");
  return value;
}
