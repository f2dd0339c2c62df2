import { dayText } from "../locale/dates.ts";
import { largestPaperText } from "./paper-limit.ts";

/** What the same file is on record for besides: another lot or item. `since`: the day on which it was replaced or withdrawn there; "" for a current one. */
type OtherPaper = { of: string; state: "current" | "replaced" | "withdrawn"; since: string };

/** What a file turned out to be when it was compared with our papers, by its bytes alone. */
export type Proof =
  | { outcome: "unknown" }
  | {
      outcome: "ours" | "replaced" | "withdrawn" | "elsewhere";
      /** Certificate of conformity */
      kind: string;
      issuedOn: string;
      /** The day on which the next one was issued, or this one was withdrawn; "" for a current one. */
      since: string;
      /** Of which lot or item it is, where that is not the lot that was asked about. */
      of: string;
      also: readonly OtherPaper[];
      /** The lots among all of these that are recalled. */
      recalled: readonly string[];
    };

/** A proof in some sentences, for people. */
export function proofText(proof: Proof): string {
  if (proof.outcome === "unknown")
    return "This is not ours: none of our papers has these bytes. A single changed byte is enough. Ask us before you rely on it.";
  const recalled = proof.recalled.map((lot) => `Lot ${lot} is recalled: do not use it.`);
  return [paperText(proof), ...proof.also.map(otherText), ...recalled].join(" ");
}

function paperText({ outcome, kind, issuedOn, since, of }: Exclude<Proof, { outcome: "unknown" }>): string {
  const paper = `${kind.toLowerCase()} of ${dayText(issuedOn)}`;
  switch (outcome) {
    case "ours":
      return `This is ours: the current ${paper}.`;
    case "replaced":
      return `This is ours, and was replaced on ${dayText(since)}: the ${paper}.`;
    case "withdrawn":
      return `This is ours, and was withdrawn on ${dayText(since)}: the ${paper}. Do not use it any more.`;
    case "elsewhere":
      return `This is ours, but of ${of}, not of this lot: the ${paper}.`;
  }
}

function otherText({ of, state, since }: OtherPaper): string {
  return state === "current" ? `The same file is a current paper of ${of}.` : `For ${of} it was ${state} on ${dayText(since)}.`;
}

/** How good the news is, for the colour beside the words. */
export function proofTone(proof: Proof): "good" | "known" | "bad" {
  if (proof.outcome === "unknown" || proof.outcome === "withdrawn" || proof.recalled.length > 0) return "bad";
  return proof.outcome === "ours" ? "good" : "known";
}

/** The lots that an answer leads to, because they are recalled. */
export const recalledIn = (proof: Proof): readonly string[] => (proof.outcome === "unknown" ? [] : proof.recalled);

/** The words of the link to a recalled lot. */
export const recallLink = (lot: string) => `Why lot ${lot} is recalled, and what to do`;

/** Why a file is not compared. */
export const proofMessages = {
  notPdf: "This file is not a PDF. Our papers are PDF files: choose the file as you got it.",
  cutOff: "This PDF is not whole: its end is missing, as after a download that was interrupted. Fetch it once more.",
  tooLarge: `This file is larger than ${largestPaperText}, and none of our papers is. Choose the PDF as you got it.`,
  noFile: "Choose a PDF file first.",
  away: "This is not among the papers of this lot that the page shows. Whether it is another paper of ours could not be asked now: try again.",
} as const;
