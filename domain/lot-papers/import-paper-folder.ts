import type { Context } from "../context.ts";
import type { FileContext } from "../files/file-area.ts";
import { addPaper, type Trial } from "./add-paper.ts";
import { PaperProblem } from "./check-paper.ts";
import { paperMessages } from "./paper.ts";
import { largestPaper } from "./paper-limit.ts";
import { paperOfFileName } from "./paper-of-file-name.ts";

/** A file of a folder. `changedOn` is the day of issue of a paper whose name says none. */
export type FolderFile = { name: string; size: number; changedOn: string; read(): Promise<Uint8Array> };

export type MatchedPaper =
  | { name: string; outcome: "added" | "already there" }
  /** `reason`: a sentence. */
  | { name: string; outcome: "not matched"; reason: string };

/**
 * Stores the papers of a folder, each as its name says (paper-of-file-name.ts). Every file is in the answer; one that cannot be stored stops none of the others,
 * and files that are handed in a second time are there already.
 *
 * @param options.dryRun checks everything and stores nothing
 * @throws DomainError forbidden; whatever database or store throw: what was stored before stays
 */
export async function importPaperFolder(
  ctx: Context & FileContext,
  files: readonly FolderFile[],
  { dryRun = false, onProgress = () => {} }: { dryRun?: boolean; onProgress?: (done: number) => void } = {},
): Promise<MatchedPaper[]> {
  const matched: MatchedPaper[] = [];
  const trial: Trial | undefined = dryRun ? new Map() : undefined;
  for (const file of files) {
    matched.push(await importPaper(ctx, file, trial));
    onProgress(matched.length);
  }
  return matched;
}

async function importPaper(ctx: Context & FileContext, file: FolderFile, trial: Trial | undefined): Promise<MatchedPaper> {
  const { name } = file;
  const notMatched = (reason: string): MatchedPaper => ({ name, outcome: "not matched", reason });
  const paper = paperOfFileName(name);
  if ("problem" in paper) return notMatched(paper.problem);
  if (file.size > largestPaper) return notMatched(paperMessages.tooLarge);
  try {
    const newPaper = { ...paper, issuedOn: paper.issuedOn || file.changedOn, name, bytes: await file.read() };
    return { name, outcome: (await addPaper(ctx, newPaper, { trial })).outcome };
  } catch (error) {
    if (error instanceof PaperProblem) return notMatched(error.message);
    throw error;
  }
}
