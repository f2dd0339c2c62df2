import { paperMessages } from "../../../domain/lots/paper.ts";
import { largestPaper } from "../../../domain/lots/paper-limit.ts";
import { pdfEdge, pdfProblem } from "../../../domain/lots/pdf-problem.ts";

/** Why a chosen file cannot be a paper, in a sentence; "" where it may be one. */
export async function fileProblem(file: File): Promise<string> {
  if (file.size === 0) return paperMessages.empty;
  if (file.size > largestPaper) return paperMessages.tooLarge;
  const ends = new Blob([file.slice(0, pdfEdge), file.slice(-pdfEdge)]);
  const problem = pdfProblem(new Uint8Array(await ends.arrayBuffer()));
  return problem ? paperMessages[problem] : "";
}
