import type { Config } from "../../adapters/config.ts";
import { diskRoom } from "../../adapters/disk-room.ts";
import { postAlarm } from "../../adapters/http/post-alarm.ts";
import type { Log } from "../../adapters/log.ts";
import { readBackups } from "../../domain/backups/read-backups.ts";
import type { Context } from "../../domain/context.ts";
import { alarmsOf } from "../../domain/operations/alarms.ts";
import { readOperationFigures } from "../../domain/operations/read-operation-figures.ts";
import { createRepeatedWork } from "../background/repeated-work.ts";
import type { Readiness } from "./readiness.ts";

/** With the half minute that readiness may be old, less than a minute passes until somebody is told. */
const pauseMs = 20_000;

type Options = {
  /** The system's, not a visitor's. */
  context: Context;
  config: Pick<Config, "alarm" | "backups" | "dataFolder" | "origin" | "smtpUrl">;
  log: Log;
  look: () => Promise<Readiness>;
  pause?: number;
};

/**
 * Tells the log, and ALARM_URL where it is set, when something begins to be wrong, changes, or is well again. What could not be told is told the next
 * time. Each node tells for itself, because a disk and a connection are a node's own.
 */
export function createAlarms({ context, config, log, look, pause = pauseMs }: Options) {
  const { alarm, backups, dataFolder, origin, smtpUrl } = config;
  let reported = "";

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
      const problems = await readAlarms();
      const text = problems.join(" ");
      if (text === reported) return;
      if (problems.length > 0) log.error({ problems }, "alarm");
      else log.info("what the alarm was about is well again");
      if (alarm.url !== undefined) await postAlarm(alarm.url, { site: origin, text: text || "All is well again.", problems });
      reported = text;
    } catch (error) {
      log.warn({ err: error }, "nobody could be told of the alarm; trying again");
    }
  }

  return createRepeatedWork(watch, pause);
}
