import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "../settings/read-setting.ts";
import { snoozeChoices, snoozeTime } from "./snooze-times.ts";

/** The usual times to snooze a request until, by the clock of the office. @throws DomainError forbidden */
export async function readSnoozeChoices(ctx: Context) {
  authorize(ctx, "enquiry.read");
  const { zone } = await readSetting(ctx, "working_time");
  return snoozeChoices(ctx.now(), zone);
}

/** The moment that a form names, by the clock of the office, as `snoozeTime` reads it. @throws DomainError forbidden; invalid */
export async function readSnoozeTime(ctx: Context, text: string): Promise<Date | null> {
  authorize(ctx, "enquiry.snooze");
  const { zone } = await readSetting(ctx, "working_time");
  return snoozeTime(text, zone);
}
