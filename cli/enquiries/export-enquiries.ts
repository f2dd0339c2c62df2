import type { Command } from "@commander-js/extra-typings";
import { stringify } from "csv-stringify/sync";
import { exportEnquiries } from "../../domain/enquiries/list-enquiries.ts";
import { asOperator } from "../operator.ts";

export function defineExport(enquiries: Command): void {
  enquiries
    .command("export")
    .description("Print every enquiry as CSV.")
    .action(async () => {
      const rows = await asOperator((ctx) => exportEnquiries(ctx));
      // A spreadsheet would calculate a cell that begins like a formula.
      process.stdout.write(stringify(rows, { header: true, escape_formulas: true }));
    });
}
