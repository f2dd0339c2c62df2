import type { Context } from "../context.ts";
import { inOrder } from "../queries/in-order.ts";

/** A product's pictures and films in the order of its gallery. */
export async function readProductMedia({ db }: Context, id: number) {
  const media = await db
    .selectFrom("media")
    .select(["id", "kind", "version", "width", "height", "alt", "caption"])
    .where("product_id", "=", id)
    .orderBy(inOrder("media"))
    .execute();
  return { media, tags: [`product:${id}`] };
}
