import type { LeadEventKind } from "../../db/schema.ts";
import { leadPath } from "../accounts/account-paths.ts";
import { isAnswered, type Kind } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import type { Field } from "../fields/field.ts";
import { paragraph } from "../fields/usual-fields.ts";

export type { LeadEventKind };

export const leadMessages = {
  notFound: "There is no such lead.",
  accepted: "It is yours: thank you.",
  noted: "Your note is kept.",
  answered: "Your answer is in the customer's thread, and on its way by mail.",
  handedBack: "It is back with the head office, who have your reason by mail.",
} as const;

const leadText = (name: string, label: string, missing: string): Field =>
  paragraph(name, label, {
    maxLength: 2000,
    required: true,
    messages: { missing, "too-long": "At most 2,000 characters, please." },
  });
/** A note of the agent about a lead. */
export const noteField = leadText("text", "Note", "Write a note first.");
/** Why the agent hands a lead back. */
export const reasonField = leadText("text", "Reason", "Say why you hand it back.");

/** The state of a lead for its agent: not accepted yet; accepted, with something left to answer; or answered, so that the customer is next. */
export type LeadState = "waiting" | "accepted" | "answered";

/** The kinds of enquiry that somebody has to answer: not a subscription, and not an invitation to a friend. */
export function leadKinds(kinds: readonly Kind[] = ours): readonly Kind[] {
  return kinds.filter(isAnswered);
}

/** The path of a file that came with a lead, by its position from 1. It opens for the agent of the lead. */
export function leadFilePath(reference: string, position: number): string {
  return `${leadPath(reference)}/files/${position}`;
}
