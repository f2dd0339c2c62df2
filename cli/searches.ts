import { styleText } from "node:util";
import { type Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { readSearches } from "../domain/search/search-log/log-search.ts";
import { asOperator } from "./operator.ts";
import { jsonOption, printJson, printList } from "./terminal/print-list.ts";
import type { Terminal } from "./terminal/terminal.ts";

const max = 30;

/** Adds the subcommands of `searches`. */
export function define(command: Command, terminal: Terminal): void {
  command
    .option("--days <number>", "how many days back, 1 to 999", numberOfDays, 90)
    .addOption(jsonOption)
    .action(({ days, json }) =>
      asOperator(terminal, async (ctx) => {
        const since = new Date(ctx.now().getTime() - days * 86_400_000);
        const frequent = await readSearches(ctx, { since, max });
        const withoutResult = await readSearches(ctx, { since, found: false, max });
        if (json) return printJson(terminal, { frequent, withoutResult });
        for (const [title, texts] of [
          [`The most frequent in ${days} days`, frequent],
          ["Without any result", withoutResult],
        ] as const) {
          terminal.print(`${styleText("bold", title, { stream: terminal.output })}\n`);
          printList(terminal, texts, ["times", "found", "opened", "text"], { none: "Nothing." });
          terminal.print();
        }
      }),
    );
}

function numberOfDays(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError("It must be a number from 1 to 999.");
  return Number(text);
}
