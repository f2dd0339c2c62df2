import type { Context } from "../context.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";

/** The day that it is for the supplier: 2026-11-23. */
export async function todayOf(ctx: Context): Promise<string> {
  const { zone } = await readSetting(ctx, "working_time");
  return dayOf(ctx.now().getTime(), zone).toString();
}
