import type { LeadEventKind } from "../../db/account-schema.ts";
import { type Kind, usualMails } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";

export type { LeadEventKind };

export const leadMessages = {
  notFound: "There is no such lead.",
  noNote: "Write a note first.",
  noReason: "Say why you hand it back.",
  tooLong: "At most 2,000 characters, please.",
  accepted: "It is yours: thank you.",
  noted: "Your note is kept.",
  handedBack: "It is back with the head office, who have your reason by mail.",
} as const;

/** Characters of a note or a reason. */
export const maxLeadText = 2000;

/** The state of a lead for its agent. */
export type LeadState = "waiting" | "accepted";

/** The kinds of enquiry that somebody has to answer: not subscriptions, and not what a visitor sends to a friend. */
export function leadKinds(kinds: readonly Kind[] = ours): readonly Kind[] {
  return kinds.filter(({ mails }) => !mails && usualMails.some(({ to }) => to === "staff"));
}

/** The address of a file of a lead, by its place from 1; it takes the session of the agent. */
export function leadFilePath(reference: string, position: number): string {
  return `/agent-dashboard/leads/${reference}/files/${position}`;
}
