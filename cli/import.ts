import path from "node:path";
import { parseArgs } from "node:util";
import { openFiles } from "../adapters/files/open-files.ts";
import { uploadSource } from "../adapters/pictures/upload-source.ts";
import { migrate } from "../db/migrate.ts";
import { swatchSource } from "../demo/swatch/swatch-source.ts";
import { type ImportResult, importCatalogue } from "../domain/transfers/import-catalogue.ts";
import { type Command, UsageError } from "./command.ts";
import { problemReport, summaryReport } from "./import-report.ts";
import { operatorContext } from "./operator.ts";
import { progressBar } from "./progress-bar.ts";
import { withUploadFiles } from "./upload-files.ts";
import { withDatabase } from "./with-database.ts";

export const importCommand: Command = {
  usage: "import FOLDER [--dry-run]",
  summary: "Imports a catalogue, or with --dry-run only checks it (docs/import-format.md)",
  async run(args, calledFrom) {
    const { values, positionals } = parseArgs({ args, options: { "dry-run": { type: "boolean" } }, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError("Say which folder to import.");
    const result = await importFolder(path.resolve(calledFrom, folder), values["dry-run"] ?? false);
    if (result.ok) console.log(summaryReport(result));
    else console.error(problemReport(result));
    return result.ok ? 0 : 1;
  },
};

function importFolder(folder: string, dryRun: boolean): Promise<ImportResult> {
  const progress = progressBar(process.stderr);
  return withDatabase(async (db, config) => {
    await migrate(db, console.error);
    const context = { ...operatorContext(db), files: openFiles(config) };
    // Pictures are woven from the demo's own rows, as they will be when they are asked for.
    const sources = {
      swatch: swatchSource("demo/catalogue"),
      upload: uploadSource(context.files("uploads")),
    };
    return withUploadFiles(context, (stores) =>
      importCatalogue(context, { folder, sources, ...stores, dryRun, onProgress: progress.show }),
    );
  }).finally(progress.end);
}
