import { pdfMessages } from "../files/pdf-problem.ts";
import { fileName } from "../media/file-name.ts";
import type { PaperKind } from "./paper-kinds.ts";
import { largestPaperText } from "./paper-limit.ts";

/** A paper on record. Numbers are "" where it has none; days are `2026-10-05`. */
export type Paper = {
  id: number;
  kind: PaperKind;
  itemNumber: string;
  lotNumber: string;
  /** Two letters: `en`. */
  language: string;
  revision: string;
  issuedOn: string;
  /** What the file is saved as: `11-010_L-2610-1.pdf`. */
  name: string;
  bytes: number;
  sha256: string;
  /** When the paper that took its place was issued; null for the current one. */
  replacedOn: string | null;
};

/** The name under which a paper is saved, made from the one that it came with. */
export const paperName = (name: string): string => `${fileName(name.replace(/\.pdf$/i, ""))}.pdf`;

export const paperMessages = {
  notFound: "There is no such paper.",
  notPdf: "This is not a PDF. Papers are kept as PDF only.",
  ...pdfMessages,
  empty: "The file is empty.",
  tooLarge: `The file is larger than ${largestPaperText}.`,
  withdrawn: "This paper is already withdrawn.",
} as const;
