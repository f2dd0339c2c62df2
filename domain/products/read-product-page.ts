import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { compileOnce } from "../../db/compile-once.ts";
import { readTogether } from "../../db/read-together.ts";
import { cachedRead } from "../cache/cached-read.ts";
import { readSupplierContact, type SupplierContact } from "../catalogue/supplier-facts.ts";
import { itemTag, tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { inOrder } from "../queries/in-order.ts";
import { readSetting } from "../settings/read-setting.ts";
import { type MethodFacts, readMethodFacts } from "./method-facts.ts";
import { certificatesOfProduct, sheetsOfProduct } from "./product-papers.ts";
import { methodsOfParts, partsOfProduct } from "./product-parts.ts";
import { selectProductRecords } from "./product-record.ts";
import { readRelatedProducts } from "./read-related-products.ts";

/** What a product's page shows; undefined when there is no such product. What other pages show too is read once for all of them. */
export async function readProductPage(ctx: Context, id: number) {
  const own = await readOwn(ctx.db, id);
  if (!own) return undefined;
  const { parts, ...product } = own;
  const known = await readMethodFacts(
    ctx,
    parts.map(({ methodId }) => methodId),
  );
  const methods = methodsOfParts(parts, known);
  const bodies = bodiesOf(known.values());
  const [related, supplier, answer, readers] = await Promise.all([
    readRelatedProducts(ctx, own, known.values()),
    readSupplier(ctx, [0]),
    readAnswer(ctx, [0]),
    own.sheets.length > 0 ? readSheetReader(ctx, [0]) : undefined,
  ]);
  // Not the subcategory's tag: that is dropped with every product in it, and its name comes with the category's.
  const tags = [
    `product:${id}`,
    `category:${own.category.id}`,
    ...tagsOf("method", methods),
    ...tagsOf("body", bodies),
    ...tagsOf("product", related),
    "form:buy",
    itemTag(own.itemNumber),
    ...(own.replacement ? [`product:${own.replacement.id}`] : []),
    ...(readers ? ["setting:paper_readers"] : []),
  ];
  return {
    product: {
      ...{ ...product, methods, bodies, related },
      supplier: supplier.get(0) ?? noContact,
      answer: answer.get(0) ?? "",
      /** Who may fetch its safety data sheets; undefined where there are none. */
      sheetReader: readers?.get(0),
    },
    tags,
  };
}

export type ProductPage = NonNullable<Awaited<ReturnType<typeof readProductPage>>>["product"];

function bodiesOf(methods: Iterable<MethodFacts>) {
  const bodies = new Map(Array.from(methods, ({ body }) => [body.id, body]));
  return [...bodies.values()].sort((a, b) => a.position - b.position || a.id - b.id);
}

/** SQL: the item to order in place of a product `p` that is withdrawn. */
const replacementOfProduct = sql<{ id: number; name: string; itemNumber: string } | null>`(
  select json_build_object('id', r.id, 'name', r.name, 'itemNumber', r.item_number) from product r where r.item_number = p.replaced_by
)`;

const noContact: SupplierContact = { name: "", short_name: "", address: "", phone: "", email: "" };

const readSupplier = cachedRead("supplier", async (ctx) => [
  { id: 0, value: await readSupplierContact(ctx), tags: ["supplier"] },
]);

/** What the supplier promises about a question for a price, with how soon: the first sentence on the form's page. */
const readAnswer = cachedRead("answer-to-price", async (ctx) => {
  const text = await ctx.db.selectFrom("form_text").select("next_steps").where("form", "=", "buy").executeTakeFirst();
  return [{ id: 0, value: text?.next_steps[0] ?? "", tags: ["form:buy"] }];
});

const readSheetReader = cachedRead("readers-of-data-sheets", async (ctx) => [
  { id: 0, value: (await readSetting(ctx, "paper_readers"))["safety data sheet"], tags: ["setting:paper_readers"] },
]);

/** A product with its pictures, its papers and the parts it plays in methods. */
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
              "m.focus",
            ])
            .whereRef("m.product_id", "=", "p.id")
            .orderBy(inOrder("m")),
        ).as("media"),
        replacementOfProduct.as("replacement"),
        partsOfProduct.as("parts"),
        jsonArrayFrom(
          eb
            .selectFrom("product_substance as c")
            .select(["c.name", "c.synonyms", "c.cas", "c.ec", "c.formula", "c.pictograms", "c.statements", "c.source"])
            .select([
              "c.un_number as unNumber",
              "c.un_class as unClass",
              "c.candidate_list as candidateList",
              "c.checked_on as checkedOn",
            ])
            .whereRef("c.product_id", "=", "p.id")
            .orderBy("c.position")
            .orderBy("c.name"),
        ).as("substances"),
        sheetsOfProduct.as("sheets"),
        certificatesOfProduct.as("certificates"),
      ])
      .where("p.id", "=", sql<number>`any(${ids}::int[])`),
  ),
);
