import type { Command } from "@commander-js/extra-typings";
import { comparePublished } from "../domain/published-methods/compare-published.ts";
import { readPublished } from "../domain/published-methods/read-published.ts";
import { callerPath } from "./caller-path.ts";
import { asOperator } from "./operator.ts";
import { jsonOption, printList } from "./print-list.ts";
import { readGivenFile } from "./read-given-file.ts";

/** Adds the subcommands of `methods`. */
export function define(methods: Command): void {
  methods
    .command("compare")
    .description("Compare a file of published metadata about standards (CSV or JSON) with our methods; changes nothing.")
    .argument("<file>", "the file; docs/operations.md names its columns", callerPath)
    .addOption(jsonOption)
    .action(async (file, { json }) => {
      const published = readPublished(await readGivenFile(file));
      const tasks = await asOperator((ctx) => comparePublished(ctx, published));
      printList(tasks, ["designation", "kind", "task"], { json, none: "The file and our methods agree." });
    });
}
