import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import type { RunKind } from "./note-run.ts";

/** A run that has ended well. */
type GoodRun = { name: string; startedAt: Date; endedAt: Date; bytes: number; rows: number; files: number };
/** The runs of a kind: the last good one, and why a later one failed. */
export type Runs = { good: GoodRun | undefined; failure: { at: Date; problem: string } | undefined };

/** How often a backup is restored for trial. */
const trialDays = 7;

/** The last backups and the last trials. @throws DomainError forbidden */
export async function readBackups(ctx: Context): Promise<Record<RunKind, Runs>> {
  authorize(ctx, "backup.read");
  const [backup, trial] = await Promise.all([readRuns(ctx, "backup"), readRuns(ctx, "trial")]);
  return { backup, trial };
}

async function readRuns({ db }: Context, kind: RunKind): Promise<Runs> {
  const last = db.selectFrom("backup_run").selectAll().where("kind", "=", kind).where("ended_at", "is not", null);
  const [good, latest] = await Promise.all([
    last.where("problem", "is", null).orderBy("ended_at", "desc").limit(1).executeTakeFirst(),
    last.orderBy("ended_at", "desc").limit(1).executeTakeFirst(),
  ]);
  return {
    good: good?.ended_at
      ? {
          name: good.name,
          startedAt: good.started_at,
          endedAt: good.ended_at,
          bytes: good.bytes ?? 0,
          rows: good.row_count ?? 0,
          files: good.file_count ?? 0,
        }
      : undefined,
    failure: latest?.ended_at && latest.problem !== null ? { at: latest.ended_at, problem: latest.problem } : undefined,
  };
}

/** What is due now: a backup every so many hours, a trial once a week; after a failure again in an hour. */
export function dueRuns({ backup, trial }: Record<RunKind, Runs>, hours: number, now: Date): Record<RunKind, boolean> {
  const age = (at: Date | undefined) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY);
  const isRested = ({ failure }: Runs) => age(failure?.at) >= 3_600_000;
  return {
    backup: age(backup.good?.startedAt) >= hours * 3_600_000 && isRested(backup),
    trial: age(trial.good?.startedAt) >= trialDays * 86_400_000 && isRested(trial),
  };
}

/** Why nobody should rely on the backups, in sentences; none when all is well. @param hours from one backup to the next */
export function problemsOfBackups({ backup, trial }: Record<RunKind, Runs>, hours: number, now: Date): string[] {
  const problems: string[] = [];
  const hoursSince = (at: Date) => Math.floor((now.getTime() - at.getTime()) / 3_600_000);
  if (!backup.good) problems.push("No backup has been made yet.");
  else if (hoursSince(backup.good.startedAt) >= 2 * hours)
    problems.push(`The last backup is ${hoursSince(backup.good.startedAt)} hours old; one is due every ${hours}.`);
  if (backup.failure) problems.push(`A backup failed at ${backup.failure.at.toISOString()}: ${backup.failure.problem}`);
  if (trial.failure)
    problems.push(`A backup could not be restored for trial at ${trial.failure.at.toISOString()}: ${trial.failure.problem}`);
  else if (trial.good && hoursSince(trial.good.startedAt) >= (trialDays + 2) * 24)
    problems.push(`No backup has been restored for trial for ${Math.floor(hoursSince(trial.good.startedAt) / 24)} days.`);
  return problems;
}
