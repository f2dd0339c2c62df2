import type { Command } from "@commander-js/extra-typings";
import { migrate, pendingMigrations } from "../db/migrate.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

/** Defines `migrate`. */
export function define(command: Command, terminal: Terminal): void {
  command.action(() =>
    withDatabase(terminal, async (db) => {
      const pending = await pendingMigrations(db);
      await migrate(db, terminal.print);
      if (pending.length === 0) terminal.print("The database is up to date already.");
    }),
  );
}
