import { parseArgs } from "node:util";
import { migrate, pendingMigrations } from "../db/migrate.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const migrateCommand: Command = {
  usage: "migrate",
  summary: "Brings the database to the present shape; npm start does it too",
  async run(args) {
    parseArgs({ args, options: {} });
    return withDatabase(async (db) => {
      const pending = await pendingMigrations(db);
      await migrate(db, console.log);
      if (pending.length === 0) console.log("The database has its present shape already.");
      return 0;
    });
  },
};
