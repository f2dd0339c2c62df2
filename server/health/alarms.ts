import type { Config } from "../../adapters/config.ts";
import { diskRoom } from "../../adapters/disk-room.ts";
import { postAlarm } from "../../adapters/http/post-alarm.ts";
import type { Log } from "../../adapters/log.ts";
import { readBackups } from "../../domain/backups/read-backups.ts";
import type { Context } from "../../domain/context.ts";
import { alarmsOf } from "../../domain/operations/alarms.ts";
import { areSameAlarms, confirmAlarms } from "../../domain/operations/confirm-alarms.ts";
import { readOperationFigures } from "../../domain/operations/read-operation-figures.ts";
import { createRepeatedWork } from "../background/repeated-work.ts";
import type { Readiness } from "./readiness.ts";

/** Two looks have to agree: with their own time, and the answer of the mail server that the first may reuse, less than a minute passes until somebody is told. */
const pauseMs = 15_000;
/** Less than the pause, so that no two looks see the same answer of the mail server or the store. */
export const lookAgainMs = 10_000;

type Options = {
  /** The system's, not a visitor's. */
  context: Context;
  config: Pick<Config, "alarm" | "backups" | "dataFolder" | "origin" | "smtpUrl">;
  log: Log;
  look: () => Promise<Readiness>;
  pause?: number;
};

/**
 * Tells the log, and ALARM_URL where it is set, when two looks agree that something begins to be wrong or is well again. What could not be told is told
 * the next time. Each node tells for itself, because a disk and a connection are a node's own.
 */
export function createAlarms({ context, config, log, look, pause = pauseMs }: Options) {
  const { alarm, backups, dataFolder, origin, smtpUrl } = config;
  let last: string[] = [];
  let told: string[] = [];

  async function readAlarms(): Promise<string[]> {
    const orUndefined = <Value>(reading: Promise<Value>) => reading.catch(() => undefined);
    const [readiness, disk, figures, runs] = await Promise.all([
      look(),
      orUndefined(diskRoom(dataFolder)),
      orUndefined(readOperationFigures(context)),
      orUndefined(readBackups(context)),
    ]);
    return alarmsOf(
      { ...readiness, disk, figures, backups: runs },
      {
        diskPercent: alarm.diskPercent,
        sendsMail: smtpUrl !== undefined,
        backupHours: backups.hours,
        now: context.now(),
      },
    );
  }

  async function watch(): Promise<void> {
    try {
      const now = await readAlarms();
      const problems = confirmAlarms({ now, last, told });
      last = now;
      if (areSameAlarms(problems, told)) return;
      const text = problems.join(" ");
      if (problems.length > 0) log.error({ problems }, "alarm");
      else log.info("what the alarm was about is well again");
      if (alarm.url !== undefined) await postAlarm(alarm.url, { site: origin, text: text || "All is well again.", problems });
      told = problems;
    } catch (error) {
      log.warn({ err: error }, "nobody could be told of the alarm; trying again");
    }
  }

  return createRepeatedWork(watch, pause);
}
