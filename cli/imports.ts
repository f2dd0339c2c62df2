import { constants, setPriority } from "node:os";
import type { Command } from "@commander-js/extra-typings";
import { importStores } from "../adapters/files/import-stores.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { runImports } from "../domain/workbench/imports/run-imports.ts";
import { saveMemory } from "./import/save-memory.ts";
import { operatorContext } from "./operator.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { withDatabase } from "./with-database.ts";

/** Adds the subcommands of `imports`. */
export function define(imports: Command, terminal: Terminal): void {
  imports
    .command("run")
    .description(
      "Look at tables that staff have handed in, publish those that they decided on, and take back others. The site runs this by itself.",
    )
    .action(async () => {
      setPriority(constants.priority.PRIORITY_LOW);
      saveMemory();
      const count = await withDatabase(terminal, (db, config) => {
        const context = { ...operatorContext(terminal, db), actor: { kind: "system" } as const, files: openFiles(config) };
        return runImports(context, importStores(context));
      });
      terminal.print(
        count === 1
          ? "1 import is looked at, published or taken back."
          : `${count} imports are looked at, published or taken back.`,
      );
    });
}
