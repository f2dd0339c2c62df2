import type { Command } from "@commander-js/extra-typings";
import { openFiles } from "../../adapters/files/open-files.ts";
import { uploadSource } from "../../adapters/pictures/upload-source.ts";
import { migrate } from "../../db/migrate.ts";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import { type ImportResult, importCatalogue } from "../../domain/transfers/import-catalogue.ts";
import { operatorContext } from "../operator.ts";
import type { Terminal } from "../terminal.ts";
import { withDatabase } from "../with-database.ts";
import { importFormatHelp } from "./import-format-help.ts";
import { problemReport, summaryReport } from "./import-report.ts";
import { progressBar } from "./progress-bar.ts";
import { withUploadFiles } from "./upload-files.ts";

/** Defines `import`. */
export function define(command: Command, terminal: Terminal): void {
  command
    .argument("<folder>", "the folder with the files", terminal.pathOf)
    .option("--dry-run", "check everything, write nothing")
    .addHelpText("after", ({ error }) => (error ? "" : importFormatHelp()))
    .action(async (folder, { dryRun = false }) => {
      const result = await importFolder(terminal, folder, dryRun);
      if (result.ok) return terminal.print(summaryReport(result));
      terminal.complain(problemReport(result));
      terminal.exitCode = 1;
    });
}

function importFolder(terminal: Terminal, folder: string, dryRun: boolean): Promise<ImportResult> {
  const progress = progressBar(terminal.complaint);
  return withDatabase(terminal, async (db, config) => {
    await migrate(db, terminal.complain);
    const context = { ...operatorContext(terminal, db), files: openFiles(config) };
    // Swatches are rendered from the demo's rows, as the site renders them when a visitor asks for one.
    const sources = { swatch: swatchSource("demo/catalogue"), upload: uploadSource(context.files("uploads")) };
    return withUploadFiles(context, (stores) =>
      importCatalogue(context, { folder, sources, ...stores, files: context.files, dryRun, onProgress: progress.show }),
    );
  }).finally(progress.end);
}
