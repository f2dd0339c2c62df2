import { readFile } from "node:fs/promises";
import type { Command } from "@commander-js/extra-typings";
import { demoHolidays } from "../demo/holidays.ts";
import { demoTemplates } from "../demo/templates.ts";
import { type DemoParts, type RemovedDemo, removeDemo } from "../domain/transfers/remove-demo.ts";
import { readCsv } from "../domain/transfers/sheets/read-csv.ts";
import { asOperator } from "./operator.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Adds the subcommands of `demo`. */
export function define(demo: Command, terminal: Terminal): void {
  demo
    .command("remove")
    .description("Take the demo out again: its catalogue, accounts and requests. What others have sent stays.")
    .option("--dry-run", "count what would go, write nothing")
    .action(async ({ dryRun = false }) => {
      const parts = await readParts();
      const removed = await asOperator(terminal, (ctx) => removeDemo(ctx, parts, { dryRun }));
      terminal.print(reportOf(removed, dryRun));
    });
}

async function readParts(): Promise<DemoParts> {
  return {
    items: await column("products.csv", "item_number"),
    lots: await column("lots.csv", "number"),
    holidays: demoHolidays.map(({ day }) => day),
    templates: demoTemplates.map(({ name }) => name),
  };
}

async function column(file: string, name: string): Promise<string[]> {
  const [head, ...rows] = readCsv(await readFile(`demo/catalogue/${file}`));
  const at = head?.cells.indexOf(name) ?? -1;
  return rows.map(({ cells }) => cells[at] ?? "");
}

function reportOf({ items, lots, accounts, requests, kept }: RemovedDemo, dryRun: boolean): string {
  const what = `${items} items, ${lots} lots, ${accounts} accounts and ${requests} requests of the demo`;
  const stays = `${kept} ${kept === 1 ? "request" : "requests"} of others ${kept === 1 ? "stays" : "stay"}`;
  if (dryRun) return `A dry run: ${what} would be removed; ${stays}.`;
  return `Removed ${what}; ${stays}.\nSet LOAD_DEMO=no before the next start, or it is loaded again; then import your catalogue.`;
}
