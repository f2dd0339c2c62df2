import { pdfProblem } from "../../../domain/files/pdf-problem.ts";
import { paperMessages } from "../../../domain/lot-papers/paper.ts";
import { largestPaper } from "../../../domain/lot-papers/paper-limit.ts";

/** Bytes at either end of a file that say of most that it is whole. */
const edge = 1024;

const problemOf = async (file: Blob) => pdfProblem(new Uint8Array(await file.arrayBuffer()));

/** Why a chosen file cannot be a paper, in a sentence; "" where it may be one. */
export async function fileProblem(file: File): Promise<string> {
  if (file.size === 0) return paperMessages.empty;
  if (file.size > largestPaper) return paperMessages.tooLarge;
  const ends = new Blob([file.slice(0, edge), file.slice(-edge)]);
  // Most files end with their mark; what is written behind it can be long.
  const problem = (await problemOf(ends)) && (await problemOf(file));
  return problem ? paperMessages[problem] : "";
}
