import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { writeRecallNotices } from "./write-recall-notices.ts";

/**
 * Mails recall notices to recipients who became known after the recall: deliveries imported and watches confirmed since then.
 *
 * @returns the number of mails
 */
export async function tellRecalls(ctx: Context): Promise<number> {
  authorize(ctx, "recall.tell");
  return writeRecallNotices(ctx);
}
