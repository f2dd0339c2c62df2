import { readFile, stat } from "node:fs/promises";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { FileContext } from "../files/file-area.ts";
import { type AddedPaper, addPaper, type Trial } from "../lot-papers/add-paper.ts";
import { type NewPaper, PaperProblem } from "../lot-papers/check-paper.ts";
import { paperMessages } from "../lot-papers/paper.ts";
import { largestPaper } from "../lot-papers/paper-limit.ts";
import { documentsFile } from "./documents-file.ts";
import { fileInside } from "./file-inside.ts";
import type { Problems } from "./problems.ts";
import type { Row } from "./sheets/packed-rows.ts";
import { lineOf, type Sheet } from "./sheets/read-sheet.ts";
import type { RowCounts } from "./write-rows.ts";

/** The column of documents.csv that a value of a paper is in. */
const columnOf: Readonly<Record<keyof NewPaper, string>> = {
  kind: "kind",
  itemNumber: "item_number",
  lotNumber: "lot_number",
  language: "language",
  revision: "revision",
  issuedOn: "issued_on",
  name: "file",
  bytes: "file",
};

type Options = {
  /** The folder that the rows name files of. */
  folder: string;
  /** Only looks whether all of them can be added. */
  dryRun: boolean;
  /** Gets a line for each row that cannot be added; without it the first such row ends the import. */
  problems?: Problems;
};

/**
 * Adds the papers of documents.csv, one after the other: an import that was interrupted is repeated, and leaves alone what is there.
 *
 * @throws DomainError forbidden; invalid for a row that cannot be added, where nobody collects the problems
 */
export async function importPapers(ctx: Context & FileContext, { rows }: Sheet, options: Options): Promise<RowCounts> {
  const outcome: RowCounts = { added: 0, updated: 0, unchanged: 0, removedLinks: 0 };
  const trial: Trial | undefined = options.dryRun ? new Map() : undefined;
  for (const row of rows ?? []) {
    const added = await addRow(ctx, row, { ...options, trial });
    if (added) outcome[added.outcome === "added" ? "added" : "unchanged"]++;
  }
  return outcome;
}

async function addRow(
  ctx: Context & FileContext,
  row: Row,
  { folder, trial, problems }: Pick<Options, "folder" | "problems"> & { trial: Trial | undefined },
): Promise<AddedPaper | undefined> {
  const cell = (name: string) => (row.values[name] ?? "") as string;
  try {
    const file = await fileInside(folder, cell("file"), "file");
    if ((await stat(file)).size > largestPaper) throw new PaperProblem("bytes", paperMessages.tooLarge);
    const paper: NewPaper = {
      kind: cell("kind"),
      itemNumber: cell("item_number"),
      lotNumber: cell("lot_number"),
      language: cell("language"),
      revision: cell("revision"),
      issuedOn: cell("issued_on"),
      name: cell("file").replace(/^.*[\\/]/, ""),
      bytes: await readFile(file),
    };
    return await addPaper(ctx, paper, { trial });
  } catch (error) {
    if (!problems || !(error instanceof DomainError) || error.code !== "invalid") throw error;
    const column = error instanceof PaperProblem ? columnOf[error.field] : "file";
    problems.add({ file: documentsFile.file, line: lineOf(row, column), column, message: error.message });
    return undefined;
  }
}
