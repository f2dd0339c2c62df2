import { DomainError } from "../errors.ts";

/** A gap that a template leaves to be filled in: "[days]", "[…]". A number in brackets is none: "see [2]". */
const gap = /\[(?:…|\.{3}|\p{L}[^[\]\n]{0,60})\]/u;

/** The first gap of a template in a text, and where it begins; undefined where all are filled in. */
export function gapIn(text: string): { gap: string; at: number } | undefined {
  const match = gap.exec(text);
  return match ? { gap: match[0], at: match.index } : undefined;
}

/** "Our quote is attached", in the languages that answers are written in. */
const fileWords =
  /(?<!\p{L})(?:attached|attachments?|enclosed|angehängt|anhang|beigefügt|anbei|ci-joint|pièce jointe|adjunt[oa]s?|allegat[oaie]|anexo|bijgevoegd|bijlage|ekte|ektedir)(?!\p{L})|附件|添付/iu;

/** Whether a text speaks of a file that comes with it. */
export function speaksOfFile(text: string): boolean {
  return fileWords.test(text);
}

export const noFileMessage = "The text speaks of a file, and none is chosen. Choose it, or check that it goes without.";

/**
 * Refuses an answer that is not finished.
 *
 * @param needsFile whether a text that speaks of a file needs one
 * @throws DomainError invalid
 */
export function checkAnswer(text: string, { files, needsFile }: { files: number; needsFile: boolean }): void {
  const open = gapIn(text);
  if (open) throw new DomainError("invalid", `Fill in “${open.gap}” before you send it.`);
  if (needsFile && files === 0 && speaksOfFile(text)) throw new DomainError("invalid", noFileMessage);
}
