import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Availability, Database } from "../../db/schema.ts";
import type { Named } from "../catalogue/catalogue.ts";
import { productPacks } from "../packs/product-packs.ts";
import type { PackNumbers } from "../packs/quantity-of-pack.ts";
import { product } from "../records/product.ts";
import { type RowOf, selectColumns, without } from "../records/select-columns.ts";
import type { ProductAlias } from "./product-alias.ts";

const plain = without(
  product.columns,
  "subcategory_id",
  "minimum_order",
  "minimum_order_shown",
  "availability",
  "availability_shown",
  "best_seller",
);

/** A product as the site and its API show it: the columns of its record, without what must not be shown. */
export type ProductRecord = RowOf<typeof plain> & {
  /** Empty where there is none or it is not to be shown. */
  minimumOrder: string;
  /** Null where it is not to be shown. */
  availability: Availability | null;
  /** What others call it, in the order of the supplier. */
  aliases: ProductAlias[];
  /** In what it is sold, as numbers, in the order of the supplier. */
  packs: PackNumbers[];
  category: Named;
  subcategory: Named;
};

/** Selects products `p` as records; the caller adds which, in what order and how many. */
export function selectProductRecords(db: Database) {
  return db
    .selectFrom("product as p")
    .innerJoin("subcategory as s", "s.id", "p.subcategory_id")
    .select(selectColumns(plain, "p"))
    .select((eb) => [
      shownMinimumOrder.as("minimumOrder"),
      shownAvailability.as("availability"),
      productPacks.as("packs"),
      sql<Named>`json_build_object('id', s.id, 'name', s.name)`.as("subcategory"),
      jsonArrayFrom(
        eb
          .selectFrom("product_alias as a")
          .select(["a.alias", "a.owner", sql<ProductAlias["relation"]>`a.relation`.as("relation"), "a.note"])
          .whereRef("a.product_id", "=", "p.id")
          .orderBy("a.position")
          .orderBy("a.id"),
      ).as("aliases"),
      jsonObjectFrom(eb.selectFrom("category as c").select(["c.id", "c.name"]).whereRef("c.id", "=", "s.category_id"))
        .$notNull()
        .as("category"),
    ]);
}

/** The minimum order of a product `p`; empty where it is not to be shown. */
export const shownMinimumOrder: RawBuilder<string> = sql`case when p.minimum_order_shown then p.minimum_order else '' end`;
/** The availability of a product `p`; null where it is not to be shown. */
export const shownAvailability: RawBuilder<Availability | null> = sql`case when p.availability_shown then p.availability end`;
