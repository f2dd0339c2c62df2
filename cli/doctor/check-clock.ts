import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type Finding, sound, warned, wrong } from "./finding.ts";

/** Seconds that two clocks may differ: signed requests and codes of apps allow more. */
const maxSeconds = 5;

/** Whether the machine's clock is that of the database's server, and is kept right by a time service. */
export async function checkClock(db: Database, now: () => Date, isSynchronized = askSystem): Promise<Finding> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const seconds = Math.round(Math.abs(now().getTime() - (rows[0]?.at.getTime() ?? 0)) / 1000);
  if (seconds > maxSeconds)
    return wrong(
      `The clock of this machine and that of the database's server differ by ${seconds} seconds: run a time service on both, such as systemd-timesyncd or chrony.`,
    );
  if ((await isSynchronized()) === false)
    return warned(
      "No time service keeps the clock right: timedatectl set-ntp true, or install chrony. Codes of apps for the second factor fail after half a minute.",
    );
  return sound("the same as the database's");
}

/** @returns undefined where the system does not say */
async function askSystem(): Promise<boolean | undefined> {
  try {
    const { stdout } = await promisify(execFile)("timedatectl", ["show", "--property=NTPSynchronized", "--value"], {
      timeout: 3000,
    });
    return stdout.trim() === "yes" ? true : stdout.trim() === "no" ? false : undefined;
  } catch {
    return undefined;
  }
}
