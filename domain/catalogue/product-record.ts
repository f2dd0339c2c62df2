import { type RawBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { FibreShare } from "../../db/column-types.ts";
import type { Availability, Database } from "../../db/schema.ts";
import type { Named } from "./catalogue.ts";
import type { ArealMassUnit, WidthUnit } from "./units.ts";

/** Everything that the catalogue says of a product itself, for those who read it by machine. */
export type ProductRecord = {
  id: number;
  itemNumber: string;
  name: string;
  description: string;
  arealMass: number | null;
  arealMassUnit: ArealMassUnit;
  width: number | null;
  widthUnit: WidthUnit;
  composition: FibreShare[];
  construction: string;
  constructionDetail: string;
  finish: string;
  colour: string;
  packForms: string[];
  /** Empty where there is none or it is not to be shown. */
  minimumOrder: string;
  /** Null where it is not to be shown. */
  availability: Availability | null;
  availabilityNote: string;
  category: Named;
  subcategory: Named;
};

/** Products `p` as records: callers say which, in what order and how many. */
export function selectProductRecords(db: Database) {
  return db
    .selectFrom("product as p")
    .innerJoin("subcategory as s", "s.id", "p.subcategory_id")
    .select((eb) => [
      "p.id",
      "p.item_number as itemNumber",
      "p.name",
      "p.description",
      "p.areal_mass as arealMass",
      "p.areal_mass_unit as arealMassUnit",
      "p.width",
      "p.width_unit as widthUnit",
      "p.composition",
      "p.construction",
      "p.construction_detail as constructionDetail",
      "p.finish",
      "p.colour",
      "p.pack_forms as packForms",
      shownMinimumOrder.as("minimumOrder"),
      shownAvailability.as("availability"),
      "p.availability_note as availabilityNote",
      sql<Named>`json_build_object('id', s.id, 'name', s.name)`.as("subcategory"),
      jsonObjectFrom(eb.selectFrom("category as c").select(["c.id", "c.name"]).whereRef("c.id", "=", "s.category_id"))
        .$notNull()
        .as("category"),
    ]);
}

const shownMinimumOrder: RawBuilder<string> = sql`case when p.minimum_order_shown then p.minimum_order else '' end`;
const shownAvailability: RawBuilder<Availability | null> = sql`case when p.availability_shown then p.availability end`;
