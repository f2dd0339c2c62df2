import type { Answer } from "../../domain/enquiries/read-receipt.ts";
import type { RequestLine } from "../../domain/request-lines/request-line.ts";

/**
 * A part of a letter: a paragraph, what somebody filled in, the items that somebody asked for, what somebody wrote, or a link with the text of its button. Empty ones are left out.
 */
export type LetterPart =
  | string
  | { answers: readonly Answer[] }
  | { lines: readonly RequestLine[] }
  | { quote: string }
  | { link: string; label: string };

/** What a mail says, once for its HTML and its plain text. */
export type Letter = {
  /** The heading, and the subject where `subject` is left out. */
  title: string;
  subject?: string;
  parts: readonly LetterPart[];
  supplier: { name: string; address: string; phone: string };
};
