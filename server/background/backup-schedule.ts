import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Config } from "../../adapters/config.ts";
import type { Log } from "../../adapters/log.ts";
import { dueRuns, readBackups } from "../../domain/backups/read-backups.ts";
import type { Context } from "../../domain/context.ts";
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
  let running: ChildProcess | undefined;

  async function look(): Promise<void> {
    if (backups.hours === undefined) return;
    try {
      const due = dueRuns(await readBackups(context), backups.hours, context.now());
      if (due.backup || due.trial) await run();
    } catch (error) {
      log.warn({ err: error }, "backups were not looked at; trying again");
    }
  }

  async function run(): Promise<void> {
    running = spawn(process.execPath, [path.resolve("cli/main.ts"), "backup", "due"], { stdio: ["ignore", "ignore", "pipe"] });
    let complaint = "";
    running.stderr?.on("data", (text: Buffer) => {
      complaint = (complaint + text).slice(-2000);
    });
    const [code] = (await once(running, "close")) as [number | null];
    running = undefined;
    if (code === 0) log.info("the backups that were due are made");
    else if (code !== null) log.error({ complaint: complaint.trim() }, "a backup failed: npm run cli -- doctor");
  }

  const work = createRepeatedWork(look, pause);
  return {
    start: work.start,
    /** Ends a backup that is being made: nothing of it counts, and it is made again. */
    async stop(): Promise<void> {
      running?.kill();
      await work.stop();
    },
  };
}
