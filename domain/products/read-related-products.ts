import { sql } from "kysely";
import { cachedRead } from "../cache/cached-read.ts";
import type { Context } from "../context.ts";
import type { MethodFacts } from "./method-facts.ts";
import { type ProductCard, selectProductCards } from "./product-card.ts";
import type { ProductPart } from "./product-parts.ts";
import { relatedProducts } from "./related-products.ts";

/**
 * The products to show with one, as cards with the part that each plays beside it (relatedProducts).
 *
 * @param product its subcategory, and the parts that it plays
 * @param methods those that name it
 */
export async function readRelatedProducts(
  ctx: Context,
  { id, subcategory, parts }: { id: number; subcategory: { id: number }; parts: readonly ProductPart[] },
  methods: Iterable<MethodFacts>,
) {
  const roles = parts.map(({ role }) => role);
  const near = relatedProducts({ id, subcategoryId: subcategory.id, roles }, methods);
  const cards = await readCards(
    ctx,
    near.map((other) => other.id),
  );
  return near.flatMap(({ id: other, role }) => {
    const card = cards.get(other);
    return card ? [{ ...card, role }] : [];
  });
}

/** A related product: its card, and the part that it plays; null for another form of the same material. */
export type RelatedProduct = Awaited<ReturnType<typeof readRelatedProducts>>[number];

const readCards = cachedRead<ProductCard>("card", async ({ db }, ids) => {
  const cards = await selectProductCards(db).where("p.id", "=", sql<number>`any(${ids}::int[])`).execute();
  return cards.map((card) => ({ id: card.id, value: card, tags: [`product:${card.id}`, "methods"] }));
});
