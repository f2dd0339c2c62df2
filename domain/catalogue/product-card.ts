import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { type ProductRecord, shownAvailability, shownMinimumOrder } from "./product-record.ts";

/** What a list shows of a product. */
export type ProductCard = Pick<
  ProductRecord,
  | "id"
  | "name"
  | "itemNumber"
  | "arealMass"
  | "arealMassUnit"
  | "width"
  | "widthUnit"
  | "construction"
  | "minimumOrder"
  | "availability"
  | "availabilityNote"
> & {
  /** Designations of the first three methods that name it. */
  methods: string[];
  picture: Picture | null;
};

/** Products `p` as cards: callers say which, in what order and how many. */
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
