import type { ColumnType, Generated, GeneratedAlways, Kysely } from "kysely";
import type { AccountSchema } from "./account-schema.ts";
import type { EnquirySchema } from "./enquiry-schema.ts";
import type { FileSchema } from "./file-schema.ts";
import type { HomeSchema } from "./home-schema.ts";
import type { NewsSchema } from "./news-schema.ts";
import type { SearchSchema } from "./search-schema.ts";

/** The tables as Kysely sees them; db/migrations/*.sql is the source. `numeric` is read as a number, `date` as 2026-11-21 (db/create-pool.ts). */
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
  page: {
    id: number;
    name: string;
    heading: string;
    sub_heading: Generated<string>;
    content: Generated<string>;
    on_home: Generated<boolean>;
    position: Generated<number>;
  };
  about_item: Named;
  heritage_entry: { id: number; year: string; heading: string; content: Generated<string>; position: Generated<number> };
  service: Named & { category: Generated<string>; website: Generated<string> };
  association: Named & { website: Generated<string> };
  career: Named & {
    abbreviation: Generated<string>;
    posted_on: Generated<string | null>;
    place: Generated<string>;
    employment_type: Generated<string>;
  };
  event: {
    id: number;
    name: string;
    abbreviation: Generated<string>;
    description: Generated<string>;
    website: Generated<string>;
    place: Generated<string>;
    starts_on: Generated<string | null>;
    ends_on: Generated<string | null>;
  };
  news: {
    id: number;
    title: string;
    short_description: Generated<string>;
    content: Generated<string>;
    published_on: string;
    category: Generated<string>;
    tags: Generated<string[]>;
    views: Generated<number>;
    featured: Generated<boolean>;
  };
  download: Named & { extension: string; source: string; bytes: number };
  region: { id: number; name: string; position: Generated<number> };
  country: { id: number; name: string; code: string; region_id: number };
  agent: {
    id: number;
    country_id: number;
    name: string;
    kind: Generated<AgentKind>;
    email: Generated<string>;
    address: Generated<string>;
    phone: Generated<string>;
    fax: Generated<string>;
    latitude: number;
    longitude: number;
    position: Generated<number>;
  };
} & AccountSchema &
  EnquirySchema &
  FileSchema &
  HomeSchema &
  NewsSchema &
  SearchSchema;

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
  best_seller: Generated<boolean>;
};

type MediaTable = {
  id: number;
  product_id: Generated<number | null>;
  category_id: Generated<number | null>;
  subcategory_id: Generated<number | null>;
  standards_body_id: Generated<number | null>;
  interest_group_id: Generated<number | null>;
  equipment_category_id: Generated<number | null>;
  page_id: Generated<number | null>;
  heritage_entry_id: Generated<number | null>;
  service_id: Generated<number | null>;
  association_id: Generated<number | null>;
  career_id: Generated<number | null>;
  event_id: Generated<number | null>;
  news_id: Generated<number | null>;
  download_id: Generated<number | null>;
  hero_slide_id: Generated<number | null>;
  project_id: Generated<number | null>;
  social_post_id: Generated<number | null>;
  position: Generated<number>;
  kind: Generated<"image" | "video">;
  source: string;
  version: string;
  width: number;
  height: number;
  alt: Generated<string>;
  caption: Generated<string>;
  width_mm: Generated<number | null>;
  placeholder: Generated<string | null>;
};

/** A share of a composition; `percent` is null where none is stated. */
export type FibreShare = { fibre: string; percent: number | null };
export type Availability = "in-stock" | "low-stock" | "made-to-order" | "out-of-stock";
type AgentKind = "head-office" | "representative";
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
