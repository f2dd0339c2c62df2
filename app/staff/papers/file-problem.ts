import { isPdf, paperMessages } from "../../../domain/lots/paper.ts";
import { largestPaper } from "../../../domain/lots/paper-limit.ts";

/** Why a chosen file cannot be a paper, in a sentence; "" where it may be one. */
export async function fileProblem(file: File): Promise<string> {
  if (file.size === 0) return paperMessages.empty;
  if (file.size > largestPaper) return paperMessages.tooLarge;
  return isPdf(new Uint8Array(await file.slice(0, 5).arrayBuffer())) ? "" : paperMessages.notPdf;
}
