import type { Command } from "@commander-js/extra-typings";
import { stringify } from "csv-stringify/sync";
import { exportSubscribers } from "../../domain/enquiries/subscription.ts";
import { asOperator } from "../operator.ts";
import { jsonOption, printJson } from "../print-list.ts";

const columns = ["email", "confirmed", "ends_at"] as const;

export function defineSubscribers(enquiries: Command): void {
  enquiries
    .command("subscribers")
    .description(
      "Print who gets the newsletter as CSV, with the address at which each one ends it. Every issue must carry that address.",
    )
    .addOption(jsonOption)
    .action(async ({ json }) => {
      const rows = await asOperator((ctx) => exportSubscribers(ctx));
      if (json) printJson(rows);
      else process.stdout.write(stringify(rows, { header: true, columns: [...columns], escape_formulas: true }));
    });
}
