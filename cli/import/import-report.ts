import type { ImportDone, ImportResult } from "../../domain/transfers/import-catalogue.ts";
import { textTable } from "../terminal/text-table.ts";

type Refused = Extract<ImportResult, { ok: false }>;

/**
 * The numbers of added, updated and unchanged rows, what does not look right, what became of what staff edited, of releases of kits and of decisions
 * about lots that were made here, what staff had changed of lots and the files overwrite, and what is wrong with released kits; the last line says whether the rows were written.
 */
export function summaryReport({ summary, dryRun, ignored, kitProblems, kitReleases, ...about }: ImportDone): string {
  const rows = Object.entries(summary).map(([table, { added, updated, unchanged, removedLinks }]) => [
    table.replaceAll("_", " "),
    added,
    updated,
    unchanged,
    removedLinks,
  ]);
  return [
    textTable([["", "added", "updated", "unchanged", "links removed"], ...rows]),
    ...(ignored.length > 0 ? [`Not part of the import format, and ignored: ${ignored.join(", ")}.`] : []),
    ...about.warnings.map(({ file, line, message }) => `${file}:${line}: ${message}.`),
    ...(about.moreWarnings > 0 ? [`… and ${about.moreWarnings} more.`] : []),
    ...about.edits.map(({ file, record, became }) => `${file}: ${record}: ${became}`),
    ...about.decidedLots.map(({ number, became }) => `Lot ${number} ${became}`),
    ...about.overwrittenLots.map(({ number, became }) => `Lot ${number} ${became}`),
    ...kitReleases.map(({ kitName, became }) => `Kit ${kitName} ${became}`),
    ...kitProblems.map(({ kitName, problem }) => `Kit ${kitName}: ${problem}`),
    dryRun ? "A dry run: nothing was written." : "The catalogue is imported.",
  ].join("\n");
}

/** One line for each problem: `file:line  column  message`. */
export function problemReport({ problems, more }: Refused): string {
  const rows = problems.map(({ file, line, column, message }) => [line > 0 ? `${file}:${line}` : file, column, message]);
  return [
    textTable(rows),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    "Nothing was written. Put these right and import again.",
  ].join("\n");
}
