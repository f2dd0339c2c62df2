import type { Config } from "../../adapters/config.ts";
import { problemsOfBackups, readBackups } from "../../domain/backups/read-backups.ts";
import type { Context } from "../../domain/context.ts";
import { timeText } from "../../domain/locale/dates.ts";
import { type Finding, sound, warned, wrong } from "./finding.ts";

/** Whether backups are made, are young enough and can be restored. */
export async function checkBackups(ctx: Context, { backups }: Pick<Config, "backups">): Promise<Finding> {
  if (backups.hours === undefined)
    return warned(
      "none is made by itself: set BACKUP_FOLDER to a folder on another disk, or BACKUP_S3_ENDPOINT to a bucket (docs/operations.md#backups).",
    );
  const runs = await readBackups(ctx);
  const problems = problemsOfBackups(runs, backups.hours, ctx.now());
  if (problems.length > 0)
    return wrong(`${problems.join(" ")} Put it right, then run npm run cli -- backup now, and npm run cli -- backup try.`);
  const { good } = runs.trial;
  const tried = good
    ? `; ${good.name} was restored for trial at ${timeText(good.startedAt)}`
    : "; none was restored for trial yet";
  return sound(`the last at ${timeText(runs.backup.good?.startedAt ?? ctx.now())}${tried}`);
}
