import { dayText } from "../dates.ts";

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
    };

/** A proof in a sentence or two, for people. */
export function proofText(proof: Proof): string {
  if (proof.outcome === "unknown")
    return "This is not ours: none of our papers has these bytes. A single changed byte is enough. Ask us before you rely on it.";
  const paper = `${proof.kind.toLowerCase()} of ${dayText(proof.issuedOn)}`;
  switch (proof.outcome) {
    case "ours":
      return `This is ours: the current ${paper}.`;
    case "replaced":
      return `This is ours, and was replaced on ${dayText(proof.since)}: the ${paper}.`;
    case "withdrawn":
      return `This is ours, and was withdrawn on ${dayText(proof.since)}: the ${paper}. Do not use it any more.`;
    case "elsewhere":
      return `This is ours, but of ${proof.of}, not of this lot: the ${paper}.`;
  }
}

/** How good the news is, for the colour beside the words. */
export const proofTone = ({ outcome }: Proof): "good" | "known" | "bad" =>
  outcome === "ours" ? "good" : outcome === "unknown" || outcome === "withdrawn" ? "bad" : "known";

/** Why a file is not compared. */
export const proofMessages = {
  notPdf: "This file is no PDF. Our papers are PDF files: choose the file as you got it.",
  tooLarge: "This file is larger than 20 MB, and none of our papers is. Choose the PDF as you got it.",
  noFile: "Choose a PDF file first.",
  away: "This is not among the papers of this lot that the page shows. Whether it is another paper of ours could not be asked now: try again.",
} as const;
