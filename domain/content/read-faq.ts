import type { Context } from "../context.ts";
import { inOrder } from "../in-order.ts";

/**
 * Questions and their answers (Markdown), in the supplier's order.
 *
 * @param which.onHome only those that stand on the home page
 */
export async function readFaq({ db }: Context, which: { onHome?: boolean } = {}) {
  const items = await db
    .selectFrom("faq_item")
    .select(["id", "question", "answer", "topic"])
    .$if(which.onHome === true, (query) => query.where("on_home", "=", true))
    .orderBy(inOrder("faq_item"))
    .execute();
  return { items, tags: ["faq"] };
}
