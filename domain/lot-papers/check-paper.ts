import { DomainError } from "../errors.ts";
import { cleanText } from "../fields/clean-text.ts";
import { needsPassword } from "../files/needs-password.ts";
import { pdfProblem } from "../files/pdf-problem.ts";
import { isDay } from "../locale/dates.ts";
import { languageIn } from "../locale/languages.ts";
import { paperMessages, paperName } from "./paper.ts";
import { type PaperKind, paperKinds } from "./paper-kinds.ts";
import { largestPaper } from "./paper-limit.ts";

/** A paper as somebody hands it in. */
export type NewPaper = {
  kind: string;
  /** "" for none. */
  itemNumber: string;
  lotNumber: string;
  language: string;
  revision: string;
  /** `2026-10-05` */
  issuedOn: string;
  /** The name of the file. */
  name: string;
  bytes: Uint8Array;
};

/** A paper that can be stored, if its item and lot are known. */
export type CheckedPaper = NewPaper & { kind: PaperKind };

/** What is wrong with a value of a paper, with the name of that value. */
export class PaperProblem extends DomainError {
  readonly field: keyof NewPaper;
  constructor(field: keyof NewPaper, message: string) {
    super("invalid", message);
    this.field = field;
  }
}

/** Whose a paper of each kind is: a lot's, an item's, or that of either. */
const belongsTo: Readonly<Record<PaperKind, "lot" | "item" | "either">> = {
  "certificate of conformity": "lot",
  "lot report": "lot",
  "safety data sheet": "item",
  "calibration certificate": "either",
};

/** A century back, nothing of a supplier's is older; a day ahead, it is already that day somewhere. */
const oldestDay = "1926-01-01";
const dayAhead = 86_400_000;

/**
 * A paper with its texts made clean.
 *
 * @throws PaperProblem for the first value that cannot be right
 */
export function checkPaper(paper: NewPaper, now: Date): CheckedPaper {
  const kind = paperKinds.find((one) => one === paper.kind.trim().toLowerCase());
  if (!kind) throw new PaperProblem("kind", `Choose what the paper is: ${paperKinds.join(", ")}.`);
  const [itemNumber, lotNumber] = [paper.itemNumber.trim(), paper.lotNumber.trim()];
  const owner = belongsTo[kind];
  if (owner === "lot" && lotNumber === "") throw new PaperProblem("lotNumber", `Say which lot this ${kind} is of.`);
  if (owner === "item" && itemNumber === "") throw new PaperProblem("itemNumber", `Say which item this ${kind} is of.`);
  if (owner === "item" && lotNumber !== "")
    throw new PaperProblem("lotNumber", `A ${kind} is of an item, whatever its lot: leave the lot empty.`);
  if (itemNumber === "" && lotNumber === "")
    throw new PaperProblem("itemNumber", `Say which item or which lot this ${kind} is of.`);
  const language = languageIn(paper.language.trim());
  if (!/^[a-z]{2}$/.test(language)) throw new PaperProblem("language", "Give the language by two letters, such as en.");
  const revision = cleanText(paper.revision);
  if (revision.length > 40) throw new PaperProblem("revision", "A revision has 40 characters at most.");
  const issuedOn = paper.issuedOn.trim();
  const last = new Date(now.getTime() + dayAhead).toISOString().slice(0, 10);
  if (!isDay(issuedOn)) throw new PaperProblem("issuedOn", "Give the day of issue, such as 2026-10-05.");
  if (issuedOn < oldestDay || issuedOn > last)
    throw new PaperProblem("issuedOn", `The day of issue cannot be right: ${issuedOn}.`);
  if (paper.bytes.byteLength === 0) throw new PaperProblem("bytes", paperMessages.empty);
  if (paper.bytes.byteLength > largestPaper) throw new PaperProblem("bytes", paperMessages.tooLarge);
  const problem = pdfProblem(paper.bytes);
  if (problem) throw new PaperProblem("bytes", paperMessages[problem]);
  if (needsPassword(paper.bytes)) throw new PaperProblem("bytes", paperMessages.locked);
  return { ...paper, kind, itemNumber, lotNumber, language, revision, issuedOn, name: paperName(paper.name) };
}
