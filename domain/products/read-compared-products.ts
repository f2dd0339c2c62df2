import { sql } from "kysely";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { firstPicture } from "../media/pictures.ts";
import { maxCompared } from "./compare-path.ts";
import { type MethodFacts, readMethodFacts } from "./method-facts.ts";
import { methodsOfParts, partsOfProduct } from "./product-parts.ts";
import { selectProductRecords } from "./product-record.ts";
import { type RelatedProduct, readRelatedProducts } from "./read-related-products.ts";

/**
 * Products to lay side by side, all read at once.
 *
 * @param named item numbers, in large or small letters, or ids; an item number wins
 * @returns the first products in the order in which they are named; the item numbers of those that are too many; the names that no product
 *   has; and, with a single product, what is related to it
 */
export async function readComparedProducts(ctx: Context, named: readonly string[]) {
  const rows = named.length > 0 ? await selectNamed(ctx, named) : [];
  const byNumber = new Map(rows.map((product) => [product.itemNumber, product]));
  const byId = new Map(rows.map((product) => [String(product.id), product]));
  const productOf = (name: string) => byNumber.get(name) ?? byNumber.get(name.toUpperCase()) ?? byId.get(name);
  const unknown = named.filter((name) => !productOf(name));
  const all = [...new Set(named.flatMap((name) => productOf(name) ?? []))];
  const shown = all.slice(0, maxCompared);
  const known = await readMethodFacts(
    ctx,
    shown.flatMap(({ parts }) => parts.map(({ methodId }) => methodId)),
  );
  const [first, second] = shown;
  const related = first && !second ? await readRelatedProducts(ctx, first, known.values()) : [];
  return {
    products: shown.map(({ parts, ...product }) => ({ ...product, methods: methodsOfParts(parts, known) })),
    tooMany: all.slice(maxCompared).map(({ itemNumber }) => itemNumber),
    unknown,
    related,
    tags: [...tagsOfCompared(all, known.values(), related), ...(unknown.length > 0 ? ["products"] : [])],
  };
}

export type ComparedProduct = Awaited<ReturnType<typeof readComparedProducts>>["products"][number];

type NamedProduct = Awaited<ReturnType<typeof selectNamed>>[number];

function selectNamed({ db }: Context, named: readonly string[]) {
  const numbers = [...new Set(named.flatMap((name) => [name, name.toUpperCase()]))];
  const ids = named.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  return selectProductRecords(db)
    .select([firstPicture("product", "p.id").as("picture"), partsOfProduct.as("parts")])
    .where(sql<boolean>`(p.item_number = any(${numbers}::text[]) or p.id = any(${ids}::int[]))`)
    .execute();
}

/** Not the subcategories' tags: those are dropped with every product in them, and their names come with the categories'. */
function tagsOfCompared(
  products: readonly NamedProduct[],
  methods: Iterable<MethodFacts>,
  related: readonly RelatedProduct[],
): string[] {
  const facts = [...methods];
  return [
    ...tagsOf("product", products),
    ...products.map(({ category }) => `category:${category.id}`),
    ...tagsOf("method", facts),
    ...tagsOf(
      "body",
      facts.map(({ body }) => body),
    ),
    ...tagsOf("product", related),
  ];
}
