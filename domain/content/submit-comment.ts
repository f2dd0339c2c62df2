import type { Context } from "../context.ts";
import type { Values } from "../fields/read-fields.ts";
import { webAddress } from "../fields/web-address.ts";
import { authorize } from "../people/authorize.ts";
import { announceComment } from "./announce-comment.ts";

/**
 * Stores a comment, which is pending until staff decide on it, and the mail to them about it.
 *
 * @param values as `readComment` accepted them
 * @returns false where there is no such article
 */
export async function submitComment(
  ctx: Context,
  { article, values, idempotencyKey }: { article: number; values: Values; idempotencyKey?: string | undefined },
): Promise<boolean> {
  authorize(ctx, "comment.submit");
  const { comments = "", name = "", email = "", website = "" } = values;
  const found = await ctx.db.selectFrom("news").select("id").where("id", "=", article).executeTakeFirst();
  if (!found) return false;
  await ctx.db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("news_comment")
      .values({
        news_id: article,
        comment: comments,
        name,
        email,
        website: webAddress(website) ?? "",
        idempotency_key: idempotencyKey ?? null,
        posted_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await announceComment({ ...ctx, db });
  });
  return true;
}
