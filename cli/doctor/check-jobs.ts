import type { Context } from "../../domain/context.ts";
import { readGrowth } from "../../domain/operations/read-growth.ts";
import { readOperationFigures } from "../../domain/operations/read-operation-figures.ts";
import { type Finding, sound, warned, wrong } from "./finding.ts";

/** Files that may wait for the hourly sweep. */
const maxFiles = 1000;

/** Whether the work in the background keeps up; mail has a check of its own. */
export async function checkJobs(ctx: Context): Promise<Finding> {
  const { draftsOverdue, filesToDelete, mailQuarantined } = await readOperationFigures(ctx);
  if (draftsOverdue > 0)
    return wrong(
      `${draftsOverdue} drafts should have been published a minute ago or longer: see whether the site runs, and what its log says of drafts.`,
    );
  if (filesToDelete > maxFiles)
    return warned(
      `${filesToDelete} files wait to be deleted: see whether the store lets us delete, and what the log says of files.`,
    );
  return sound(
    mailQuarantined === 0 ? "none lags" : `none lags; ${mailQuarantined} mails wait for a decision of staff (/staff/mail)`,
  );
}

/** Whether the database grows faster than a catalogue and its requests do. */
export async function checkGrowth(ctx: Context): Promise<Finding> {
  const growth = await readGrowth(ctx);
  if (!growth) return sound("not known yet: it is read from the backups of a week");
  const { days, before, now } = growth;
  const percent = Math.round((100 * (now - before)) / Math.max(1, before));
  const rows = `${before.toLocaleString("en-US")} rows ${days} days ago, ${now.toLocaleString("en-US")} now`;
  if (percent >= 50 && now - before >= 200_000)
    return warned(`The database grows fast: ${rows}. See who sends so much: npm run cli -- enquiries list, and the log.`);
  return sound(rows);
}
