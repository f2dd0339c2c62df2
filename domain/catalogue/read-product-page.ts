import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { compileOnce } from "../../db/compile-once.ts";
import { readTogether } from "../../db/read-together.ts";
import type { MethodRole } from "../../db/schema.ts";
import { cachedRead } from "../cached-read.ts";
import type { Context } from "../context.ts";
import { inOrder } from "../in-order.ts";
import { oftenTested } from "./catalogue.ts";
import { type MethodFacts, readMethodFacts } from "./method-facts.ts";
import { type ProductCard, selectProductCards } from "./product-card.ts";
import { selectProductRecords } from "./product-record.ts";
import { relatedProducts } from "./related-products.ts";
import { readSupplierContact, type SupplierContact } from "./supplier-facts.ts";
import { tagsOf } from "./tags.ts";

/** What a product's page shows; undefined when there is no such product. What other pages show too is read once for all of them. */
export async function readProductPage(ctx: Context, id: number) {
  const found = await readOwn(ctx.db, id);
  if (!found) return undefined;
  const { parts, ...product } = found;
  const known = await readMethodFacts(
    ctx,
    parts.map(({ methodId }) => methodId),
  );
  const methods = methodsOf(parts, known);
  const bodies = bodiesOf(known.values());
  const roles = parts.map(({ role }) => role);
  const near = relatedProducts({ id, subcategoryId: found.subcategory.id, roles }, known.values());
  const [cards, supplier] = await Promise.all([
    readCards(
      ctx,
      near.map((other) => other.id),
    ),
    readSupplier(ctx, [0]),
  ]);
  const related = near.flatMap(({ id: other, role }) => {
    const card = cards.get(other);
    return card ? [{ ...card, role }] : [];
  });
  // Not the subcategory's tag: that is dropped with every product in it, and its name comes with the category's.
  const tags = [
    `product:${id}`,
    `category:${found.category.id}`,
    ...tagsOf("method", methods),
    ...tagsOf("body", bodies),
    ...tagsOf("product", related),
  ];
  return { product: { ...product, methods, bodies, related, supplier: supplier.get(0) ?? noContact }, tags };
}

export type ProductPage = NonNullable<Awaited<ReturnType<typeof readProductPage>>>["product"];

/** The part that a product plays in a method. */
type Part = { methodId: number; role: MethodRole; note: string };

function methodsOf(parts: readonly Part[], known: ReadonlyMap<number, MethodFacts>) {
  return parts
    .flatMap(({ methodId, role, note }) => {
      const method = known.get(methodId);
      return method ? [{ method, role, note }] : [];
    })
    .sort(
      ({ method: a, role }, { method: b, role: other }) =>
        Number(role === oftenTested) - Number(other === oftenTested) ||
        a.body.position - b.body.position ||
        a.position - b.position ||
        a.id - b.id,
    )
    .map(({ method: { id, designation, title, body }, role, note }) => ({ id, designation, title, bodyId: body.id, role, note }));
}

function bodiesOf(methods: Iterable<MethodFacts>) {
  const bodies = new Map(Array.from(methods, ({ body }) => [body.id, body]));
  return [...bodies.values()].sort((a, b) => a.position - b.position || a.id - b.id);
}

const readCards = cachedRead<ProductCard>("card", async ({ db }, ids) => {
  const cards = await selectProductCards(db).where("p.id", "=", sql<number>`any(${ids}::int[])`).execute();
  return cards.map((card) => ({ id: card.id, value: card, tags: [`product:${card.id}`, "methods"] }));
});

const noContact: SupplierContact = { name: "", short_name: "", address: "", phone: "", email: "" };

const readSupplier = cachedRead("supplier", async (ctx) => [
  { id: 0, value: await readSupplierContact(ctx), tags: ["supplier"] },
]);

/** A product with its pictures and the parts it plays in methods. */
const readOwn = readTogether(
  compileOnce((db, ids: number[]) =>
    selectProductRecords(db)
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom("media as m")
            .select([
              "m.id",
              "m.kind",
              "m.version",
              "m.width",
              "m.height",
              "m.alt",
              "m.caption",
              "m.width_mm as widthMm",
              "m.placeholder",
            ])
            .whereRef("m.product_id", "=", "p.id")
            .orderBy(inOrder("m")),
        ).as("media"),
        jsonArrayFrom(
          eb
            .selectFrom("product_method as pm")
            .select(["pm.method_id as methodId", "pm.role", "pm.note"])
            .whereRef("pm.product_id", "=", "p.id")
            .orderBy("pm.role"),
        ).as("parts"),
      ])
      .where("p.id", "=", sql<number>`any(${ids}::int[])`),
  ),
);
