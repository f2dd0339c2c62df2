import type { LeadEventKind } from "../../db/account-schema.ts";
import { leadPath } from "../accounts/account-paths.ts";
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
export const mostLeadText = 2000;

/** Where a lead stands for its agent: it waits to be accepted, or was. */
export type LeadState = "waiting" | "accepted";

/** The kinds of enquiry that somebody has to answer: a subscription is none, nor what a visitor sends to a friend. */
export function leadKinds(kinds: readonly Kind[] = ours): readonly Kind[] {
  return kinds.filter(({ mails }) => !mails && usualMails.some(({ to }) => to === "staff"));
}

/** Where a file that came with a lead is read, by its place from 1, with the session of the agent whose lead it is. */
export function leadFilePath(reference: string, position: number): string {
  return `${leadPath(reference)}/files/${position}`;
}
