import type { Command } from "@commander-js/extra-typings";
import { migrate, pendingMigrations } from "../db/migrate.ts";
import { withDatabase } from "./with-database.ts";

/** Defines `migrate`. */
export function define(command: Command): void {
  command.action(() =>
    withDatabase(async (db) => {
      const pending = await pendingMigrations(db);
      await migrate(db, console.log);
      if (pending.length === 0) console.log("The database is up to date already.");
    }),
  );
}
