import { sql } from "kysely";
import type { Availability, Database } from "../../db/schema.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import type { ArealMassUnit, WidthUnit } from "./units.ts";

/** What a list shows of a product. */
export type ProductCard = {
  id: number;
  name: string;
  itemNumber: string;
  arealMass: number | null;
  arealMassUnit: ArealMassUnit;
  width: number | null;
  widthUnit: WidthUnit;
  construction: string;
  /** Empty where there is none or it is not to be shown. */
  minimumOrder: string;
  /** Null where it is not to be shown. */
  availability: Availability | null;
  availabilityNote: string;
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
    sql<string>`case when p.minimum_order_shown then p.minimum_order else '' end`.as("minimumOrder"),
    sql<Availability | null>`case when p.availability_shown then p.availability end`.as("availability"),
    "p.availability_note as availabilityNote",
    sql<string[]>`array(
      select method.designation from method
      where method.id in (select method_id from product_method where product_id = p.id)
      order by method.position, method.id limit 3
    )`.as("methods"),
    firstPicture("product", "p.id").as("picture"),
  ]);
}
