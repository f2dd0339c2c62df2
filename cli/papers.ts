import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Command } from "@commander-js/extra-typings";
import { openFiles } from "../adapters/files/open-files.ts";
import { DomainError } from "../domain/errors.ts";
import { type FolderFile, importPaperFolder } from "../domain/lot-papers/import-paper-folder.ts";
import { isSystemFile } from "../domain/transfers/sheets/is-system-file.ts";
import { progressBar } from "./import/progress-bar.ts";
import { operatorContext } from "./operator.ts";
import { jsonOption, printable, printJson } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { textTable } from "./terminal/text-table.ts";
import { withDatabase } from "./with-database.ts";

/** Adds the subcommands of `papers`. */
export function define(papers: Command, terminal: Terminal): void {
  papers
    .command("import")
    .description(
      "Store the PDFs of a folder, each for the item and lot in its name, such as 11-010_L-2610-1_report_en.pdf. The exit code is 1 when a file could not be matched.",
    )
    .argument("<folder>", "the folder with the files", terminal.pathOf)
    .option("--dry-run", "check everything, store nothing")
    .addOption(jsonOption)
    .action(async (folder, { dryRun = false, json }) => {
      const { files, others } = await filesOf(folder);
      const progress = progressBar(terminal.complaint);
      const matched = await withDatabase(terminal, (db, config) =>
        importPaperFolder({ ...operatorContext(terminal, db), files: openFiles(config) }, files, {
          dryRun,
          onProgress: (done) => progress.show({ done, total: files.length }),
        }),
      ).finally(progress.end);
      const all = [...matched, ...others];
      const misfits = all.flatMap((one) => (one.outcome === "not matched" ? [[printable(one.name), one.reason]] : []));
      if (misfits.length > 0) terminal.exitCode = 1;
      if (json) return printJson(terminal, all);
      if (misfits.length > 0) terminal.print(`${textTable(misfits)}\n`);
      const count = (outcome: string) => all.filter((one) => one.outcome === outcome).length;
      const [added, known, missed] = [count("added"), count("already there"), misfits.length];
      terminal.print(`${added} added, ${known} there already, ${missed} not matched, of ${all.length}.`);
      if (dryRun) terminal.print("A dry run: nothing was stored.");
    });
}

/** The files of a folder by their names, and what in it is no file; without what systems add. @throws DomainError("invalid") for a folder that cannot be read */
async function filesOf(folder: string) {
  const names = await readdir(folder).catch(() => {
    throw new DomainError("invalid", `There is no folder ${folder} that can be read.`);
  });
  const files: FolderFile[] = [];
  const others: { name: string; outcome: "not matched"; reason: string }[] = [];
  for (const onDisk of names.filter((one) => !isSystemFile(one)).toSorted()) {
    const place = path.join(folder, onDisk);
    // A Mac writes letters and their accents apart.
    const name = onDisk.normalize("NFC");
    const stats = await stat(place).catch(() => undefined);
    if (!stats?.isFile()) others.push({ name, outcome: "not matched", reason: stats ? "It is a folder." : "It cannot be read." });
    else files.push({ name, size: stats.size, changedOn: stats.mtime.toISOString().slice(0, 10), read: () => readFile(place) });
  }
  return { files, others };
}
