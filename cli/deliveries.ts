import type { Command } from "@commander-js/extra-typings";
import { type DeliveriesImport, importDeliveries } from "../domain/transfers/import-deliveries.ts";
import { problemReport } from "./import/import-report.ts";
import { asOperator } from "./operator.ts";
import { readInputFile } from "./read-input-file.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Adds the subcommands of `deliveries`. */
export function define(deliveries: Command, terminal: Terminal): void {
  deliveries
    .command("import")
    .description("Import who received which lot; everyone who received a recalled lot is mailed within a minute.")
    .argument("<file>", "deliveries.csv; docs/import-format.md names its columns", terminal.pathOf)
    .option("--dry-run", "check everything, write nothing")
    .action(async (file, { dryRun = false }) => {
      const bytes = await readInputFile(file);
      const result = await asOperator(terminal, (ctx) => importDeliveries(ctx, bytes, { dryRun }));
      if (result.ok) return terminal.print(reportOf(result));
      terminal.complain(problemReport(result));
      terminal.exitCode = 1;
    });
}

function reportOf({ outcome, unknown, tooOld, dryRun }: Extract<DeliveriesImport, { ok: true }>): string {
  const { added, updated, unchanged } = outcome;
  return [
    `Added ${added}, updated ${updated}, unchanged ${unchanged}.`,
    ...(unknown.rows > 0
      ? [`Left out, because their lots are not known: ${unknown.rows}. The lots: ${listed(unknown.lots)}. Import lots.csv first.`]
      : []),
    ...(tooOld > 0 ? [`Left out, because they are more than five years old: ${tooOld}.`] : []),
    dryRun ? "A dry run: nothing was written." : "The deliveries are imported.",
  ].join("\n");
}

/** Lots in one line. */
const most = 50;
const listed = (lots: readonly string[]) =>
  [...lots.slice(0, most), ...(lots.length > most ? [`and ${lots.length - most} more`] : [])].join(", ");
