import { type InferResult, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { firstPicture } from "../media/pictures.ts";
import { shownAvailability, shownMinimumOrder } from "./product-record.ts";

/** What a list shows of a product. `methods`: designations of the first three methods that name it. */
export type ProductCard = InferResult<ReturnType<typeof selectProductCards>>[number];

/** Selects products `p` as cards; the caller adds which, in what order and how many. */
export function selectProductCards(db: Database) {
  return db.selectFrom("product as p").select([
    "p.id",
    "p.name",
    "p.item_number as itemNumber",
    "p.areal_mass as arealMass",
    "p.areal_mass_unit as arealMassUnit",
    "p.width",
    "p.width_unit as widthUnit",
    "p.construction",
    shownMinimumOrder.as("minimumOrder"),
    shownAvailability.as("availability"),
    "p.availability_note as availabilityNote",
    sql<string[]>`array(
      select method.designation from method
      where method.id in (select method_id from product_method where product_id = p.id)
      order by method.position, method.id limit 3
    )`.as("methods"),
    firstPicture("product", "p.id").as("picture"),
  ]);
}
