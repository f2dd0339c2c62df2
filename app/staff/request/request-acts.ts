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
import type { Actor } from "../../../domain/people/actor.ts";
import { may } from "../../../domain/people/authorize.ts";
import type { Verb } from "../../../domain/people/policy.ts";
import { textOf } from "../../forms/text-of.ts";
import { idOf, oneOf } from "../id-of.ts";

/** A form of the page: what is to be done, the version that was read, and more by what it is. */
type Form = { text: string; files: readonly Attachment[]; fields: object };

/** A request at the version that its form was filled in for, and what the form holds. */
type FilledForm = Form & { about: { reference: string; seen: number }; field: (name: string) => string };
/** An act as data: the verb behind it, and what it does. @returns true when the files of the form were taken */
type Act = { verb: Verb; run: (ctx: Context, form: FilledForm) => Promise<unknown> };

const answer = (close: boolean): Act => ({
  verb: "enquiry.answer",
  async run(ctx, { about, text, files, fields, field }) {
    const needsFile = field("without-file") !== "yes";
    return (await answerRequest(ctx, about, { text, files, kept: keptFiles(fields), close, needsFile })).isNew;
  },
});

/** What the forms of the page ask for (`act`). */
const acts = {
  answer: answer(false),
  close: answer(true),
  note: { verb: "enquiry.note", run: (ctx, { about, text }) => writeNote(ctx, about, text, { answered: false }) },
  "by-phone": { verb: "enquiry.answer", run: (ctx, { about, text }) => writeNote(ctx, about, text, { answered: true }) },
  assign: {
    verb: "enquiry.assign",
    run: (ctx, { about, field }) => assignRequest(ctx, about, field("whom") === "" ? null : known(idOf(field("whom")))),
  },
  status: {
    verb: "enquiry.set-status",
    run: (ctx, { about, field }) => setStatus(ctx, about, known(oneOf(statuses, field("status")))),
  },
  snooze: {
    verb: "enquiry.snooze",
    run: async (ctx, { about, field }) => snoozeRequest(ctx, about, await readSnoozeTime(ctx, field("day") || field("until"))),
  },
  "hand-over": {
    verb: "enquiry.hand-over",
    run: (ctx, { about, field }) =>
      handToAgent(ctx, about, idOf(field("agent")) ?? 0, { inTheirCountry: field("elsewhere") !== "yes" }),
  },
  "take-back": { verb: "enquiry.hand-over", run: (ctx, { about }) => takeBack(ctx, about) },
  "send-again": {
    verb: "mail.send-again",
    run: (ctx, { about, field }) => sendAgain(ctx, about, { mail: known(idOf(field("mail"))), to: field("to") }),
  },
  undo: { verb: "enquiry.undo", run: (ctx, { about, field }) => undoAct(ctx, about.reference, idOf(field("undo")) ?? 0) },
} satisfies Record<string, Act>;

export type RequestAct = keyof typeof acts;
const names = Object.keys(acts) as RequestAct[];

/** The acts that somebody may do. */
export const actsOf = (actor: Actor): RequestAct[] => names.filter((name) => may(actor, acts[name].verb));

/**
 * Does what a form of the page of a request asks for.
 *
 * @returns whether its files were taken
 * @throws DomainError of the verb; invalid for a form that is none of the page's
 */
export async function actOnRequest(ctx: Context, reference: string, form: Form): Promise<boolean> {
  const field = (name: string) => textOf(form.fields, name);
  const about = { reference, seen: idOf(field("seen")) ?? 0 };
  return (await acts[known(oneOf(names, field("act")))].run(ctx, { ...form, about, field })) === true;
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
