import { type Cell, email, oneOf, text, website, year } from "./cells.ts";
import { filled, named } from "./column.ts";
import { describeRecord } from "./record.ts";

/** What the site knows about the supplier, by key, and how each is written. */
const facts = {
  name: text,
  short_name: text,
  tagline: text,
  founded: year,
  phone: text,
  fax: text,
  email,
  address: text,
  country: text,
  linkedin: website,
  facebook: website,
  instagram: website,
  youtube: website,
  app_store: website,
  play_store: website,
  copyright_year: year,
} satisfies Record<string, Cell<string>>;

export type SupplierKey = keyof typeof facts;
export const supplierKeys = Object.keys(facts) as SupplierKey[];

export const supplier = describeRecord({
  table: "supplier",
  file: "supplier.csv",
  noun: "fact of the supplier",
  title: "key",
  tags: ["supplier"],
  columns: { key: filled(oneOf(supplierKeys)), value: named(text, "") },
  unique: [["key"]],
  checkRow: ({ key, value = "" }) => {
    const reading = key === undefined || value === "" ? undefined : facts[key].read(value);
    return reading && "refusal" in reading ? { column: "value", refusal: `of ${key} ${reading.refusal}` } : undefined;
  },
});
