import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "./read-setting.ts";

/** The supplier's time zone, by whose clock staff read every time, as IANA names it. @throws DomainError forbidden */
export async function readZone(ctx: Context): Promise<string> {
  return (await readSetting(authorize(ctx, "enquiry.list"), "working_time")).zone;
}
