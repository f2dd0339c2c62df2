import type { Command } from "@commander-js/extra-typings";
import { readBackupKey } from "../adapters/backups/backup-key.ts";
import { restoreBackup } from "../adapters/backups/restore-backup.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { migrate } from "../db/migrate.ts";
import { contentsOf } from "./backup.ts";
import { backupArgument, findBackup } from "./find-backup.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { withDatabase } from "./with-database.ts";

/** Defines `restore`. */
export function define(command: Command, terminal: Terminal): void {
  command.argument("<file>", backupArgument).action((file) =>
    withDatabase(terminal, async (db, config, pool) => {
      const { place, name } = findBackup(terminal, file);
      const restored = await restoreBackup({
        pool,
        files: openFiles(config),
        open: () => place.read(name),
        key: await readBackupKey(config),
      });
      terminal.print(`This backup is whole. ${contentsOf(restored)}`);
      terminal.print("It is restored: every table and every file was read back and has the checksum of the backup.");
      await migrate(db, terminal.print);
      const waiting = await db
        .selectFrom("outbox")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("sent_at", "is", null)
        .where("dead_at", "is", null)
        .executeTakeFirst();
      if (waiting?.count)
        terminal.print(
          `Mails that were waiting when it was made: ${waiting.count}. They leave when the site starts with SMTP_URL.`,
        );
    }),
  );
}
