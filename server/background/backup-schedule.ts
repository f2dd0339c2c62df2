import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import { dueRuns, readBackups } from "../../domain/backups/read-backups.ts";
import type { Context } from "../../domain/context.ts";
import { ownProcess } from "./own-process.ts";
import { createRepeatedWork } from "./repeated-work.ts";

const pauseMs = 60_000;

/**
 * Has the backups made that are due, and tried, by a process of its own at low priority, so that pages do not wait for it. Looks once a minute; of several
 * nodes one makes them.
 *
 * @param options.context the system's, not a visitor's
 */
export function createBackupSchedule({
  context,
  config: { backups },
  log,
  pause = pauseMs,
}: {
  context: Context;
  config: Pick<Config, "backups">;
  log: Log;
  pause?: number;
}) {
  const process = ownProcess(["backup", "due"], log, "a backup failed: npm run cli -- doctor");

  async function look(): Promise<void> {
    if (backups.hours === undefined) return;
    try {
      const due = dueRuns(await readBackups(context), backups.hours, context.now());
      if ((due.backup || due.trial) && (await process.run())) log.info("the backups that were due are made");
    } catch (error) {
      log.warn({ err: error }, "backups were not looked at; trying again");
    }
  }

  const work = createRepeatedWork(look, pause);
  return {
    start: work.start,
    /** Ends a backup that is being made: nothing of it counts, and it is made again. */
    async stop(): Promise<void> {
      process.stop();
      await work.stop();
    },
  };
}
