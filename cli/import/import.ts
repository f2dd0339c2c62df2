import { type Command, Help } from "@commander-js/extra-typings";
import { openFiles } from "../../adapters/files/open-files.ts";
import { withUploadFiles } from "../../adapters/files/with-upload-files.ts";
import { uploadSource } from "../../adapters/pictures/upload-source.ts";
import { migrate } from "../../db/migrate.ts";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import { recordsByFile } from "../../domain/records/list-of-records.ts";
import { documentsFile } from "../../domain/transfers/documents-file.ts";
import { type ImportResult, importCatalogue } from "../../domain/transfers/import-catalogue.ts";
import { operatorContext } from "../operator.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { withDatabase } from "../with-database.ts";
import { problemReport, summaryReport } from "./import-report.ts";
import { progressBar } from "./progress-bar.ts";
import { saveMemory } from "./save-memory.ts";

/** Defines `import`. */
export function define(command: Command, terminal: Terminal): void {
  command
    .argument("<folder>", "the folder with the files", terminal.pathOf)
    .option("--dry-run", "check everything, write nothing")
    .option("--overwrite-edits", "let the files overwrite what staff have edited in the console")
    .addHelpText("after", ({ error }) => (error ? "" : importFormatHelp()))
    .action(async (folder, { dryRun = false, overwriteEdits = false }) => {
      saveMemory();
      const result = await importFolder(terminal, folder, { dryRun, overwriteEdits });
      if (result.ok) return terminal.print(summaryReport(result));
      terminal.complain(problemReport(result));
      terminal.exitCode = 1;
    });
}

function importFolder(
  terminal: Terminal,
  folder: string,
  options: { dryRun: boolean; overwriteEdits: boolean },
): Promise<ImportResult> {
  const progress = progressBar(terminal.complaint);
  return withDatabase(terminal, async (db, config) => {
    await migrate(db, terminal.complain);
    const context = { ...operatorContext(terminal, db), files: openFiles(config) };
    // Swatches are rendered from the demo's rows, as the site renders them when a visitor asks for one.
    const sources = { swatch: swatchSource("demo/catalogue"), upload: uploadSource(context.files("uploads")) };
    return withUploadFiles(context, (stores) =>
      importCatalogue(context, {
        ...{ folder, sources, ...stores, files: context.files, ...options },
        onProgress: progress.show,
        onSearch: () => {
          progress.end();
          terminal.complain("All rows are written. The search reads them …");
        },
      }),
    );
  }).finally(progress.end);
}

const width = 80;
const indent = "    ";

/** The files and columns of the import folder, for the help of the command. */
function importFormatHelp(): string {
  const help = new Help();
  const tables = [...recordsByFile, documentsFile].map(({ file, columns }) => {
    const names = Object.entries(columns).map(
      ([name, { presence, doc }]) =>
        name +
        (presence === "filled" ? "*" : "") +
        (doc ? ` (${doc.replaceAll("`", "").replace("those below", "those in docs/import-format.md")})` : ""),
    );
    const lines = help.boxWrap(names.join(", "), width - indent.length).split("\n");
    return `  ${file}\n${lines.map((line) => `${indent}${line}`.trimEnd()).join("\n")}`;
  });
  return `\nFiles and their columns (*: must be filled; more in docs/import-format.md):\n${tables.join("\n")}`;
}
