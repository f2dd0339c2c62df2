import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { writeRecallNotices } from "./write-recall-notices.ts";

/**
 * Tells recalls to who was not known when the lot was recalled: deliveries that were imported, and wishes that were confirmed, since.
 *
 * @returns the number of mails
 */
export async function tellRecalls(ctx: Context): Promise<number> {
  authorize(ctx, "recall.tell");
  return writeRecallNotices(ctx);
}
