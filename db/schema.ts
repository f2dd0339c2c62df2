import type { ColumnType, Generated, GeneratedAlways, Kysely } from "kysely";

/** The tables as Kysely sees them; db/migrations/*.sql is the source. `numeric` is read as a number (db/connect.ts). */
export type Schema = {
  supplier: { key: string; value: string };
  category: Named;
  subcategory: Named & { category_id: number };
  product: ProductTable;
  standards_body: Named & { full_name: string; country: Generated<string>; website: Generated<string> };
  method: {
    id: number;
    body_id: number;
    designation: string;
    title: string;
    subject: string;
    description: Generated<string>;
    position: Generated<number>;
  };
  product_method: { product_id: number; method_id: number; role: MethodRole; note: Generated<string> };
  interest_group: Named;
  interest_group_subcategory: { interest_group_id: number; subcategory_id: number; position: Generated<number> };
  equipment_category: Named;
  equipment_category_subcategory: { equipment_category_id: number; subcategory_id: number; position: Generated<number> };
  media: MediaTable;
};

/** The database, or a transaction on it. */
export type Database = Kysely<Schema>;

type Named = { id: number; name: string; description: Generated<string>; position: Generated<number> };

type ProductTable = {
  id: number;
  subcategory_id: number;
  item_number: string;
  name: string;
  description: Generated<string>;
  areal_mass: number | null;
  areal_mass_unit: Generated<"g/m2" | "oz/yd2">;
  areal_mass_gsm: GeneratedAlways<number | null>;
  width: number | null;
  width_unit: Generated<"cm" | "in">;
  width_cm: GeneratedAlways<number | null>;
  /** Written as JSON text: the driver would turn a JavaScript array into a PostgreSQL array. */
  composition: ColumnType<FibreShare[], string | undefined, string>;
  construction: Generated<string>;
  construction_detail: Generated<string>;
  finish: Generated<string>;
  colour: Generated<string>;
  pack_forms: Generated<string[]>;
  minimum_order: Generated<string>;
  minimum_order_shown: Generated<boolean>;
  availability: Generated<Availability>;
  availability_note: Generated<string>;
  availability_shown: Generated<boolean>;
};

type MediaTable = {
  id: number;
  product_id: Generated<number | null>;
  category_id: Generated<number | null>;
  subcategory_id: Generated<number | null>;
  standards_body_id: Generated<number | null>;
  interest_group_id: Generated<number | null>;
  equipment_category_id: Generated<number | null>;
  position: Generated<number>;
  kind: Generated<"image" | "video">;
  source: string;
  version: string;
  width: number;
  height: number;
  alt: Generated<string>;
  caption: Generated<string>;
};

/** A share of a composition; `percent` is null where none is stated. */
export type FibreShare = { fibre: string; percent: number | null };
export type Availability = "in-stock" | "low-stock" | "made-to-order" | "out-of-stock";
export type MethodRole =
  | "adjacent fabric"
  | "control fabric"
  | "test fabric"
  | "rubbing cloth"
  | "reference"
  | "soil"
  | "detergent"
  | "ballast"
  | "abradant"
  | "scale"
  | "apparatus"
  | "consumable";
