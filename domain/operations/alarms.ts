import type { RunKind } from "../backups/note-run.ts";
import { problemsOfBackups, type Runs } from "../backups/read-backups.ts";
import type { OperationFigures } from "./read-operation-figures.ts";

/** Seconds that a mail may wait before it is an alarm: the second try is after that. */
const mailSeconds = 600;

export type Watched = {
  /** Why the site cannot do its work; what does not answer (server/health/readiness.ts). */
  reason: string | undefined;
  impaired: readonly string[];
  /** In bytes; undefined where it could not be looked at. */
  disk: { size: number; free: number } | undefined;
  /** Undefined where the database does not answer, which `reason` says. */
  figures: OperationFigures | undefined;
  backups: Record<RunKind, Runs> | undefined;
};

type Limits = { diskPercent: number; sendsMail: boolean; backupHours: number | undefined; now: Date };

/** What somebody has to be told of, a sentence each; none when all is well. @param limits.backupHours undefined: no backups are scheduled */
export function alarmsOf({ reason, impaired, disk, figures, backups }: Watched, limits: Limits): string[] {
  const alarms = [...(reason === undefined ? [] : [`The site cannot do its work: ${reason}.`])];
  alarms.push(...impaired.map((one) => `Impaired: ${one}.`));
  if (disk && disk.free < (disk.size * limits.diskPercent) / 100)
    alarms.push(`The disk of the data folder is nearly full: less than ${limits.diskPercent} % is free.`);
  if (figures && limits.sendsMail && (figures.mailWaitingAge ?? 0) > mailSeconds)
    alarms.push("Mail does not leave: the oldest has waited for more than ten minutes.");
  if (backups && limits.backupHours !== undefined) alarms.push(...problemsOfBackups(backups, limits.backupHours, limits.now));
  return alarms;
}
