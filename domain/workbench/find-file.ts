import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** Whether a file was put in for a draft, or kept so that a change can be taken back. @throws DomainError forbidden */
export async function isKnownFile(ctx: Context, source: string): Promise<boolean> {
  authorize(ctx, "record.read");
  const { db } = ctx;
  return (await db.selectFrom("workbench_file").select("source").where("source", "=", source).executeTakeFirst()) !== undefined;
}
