import { type RawBuilder, sql } from "kysely";
import type { SupplierKey } from "../records/supplier.ts";

/** The supplier's name, for the titles of pages; empty before a catalogue was imported. */
export const siteName = sql<string>`coalesce((select value from supplier where key = 'name'), '')`;

/** Facts about the supplier by their keys; "" for one that is missing. */
export type SupplierFacts = Record<SupplierKey, string>;

/** SQL for the facts about the supplier under some keys. */
export function supplierFacts<Key extends SupplierKey>(keys: readonly Key[]): RawBuilder<Pick<SupplierFacts, Key>> {
  return sql`(
    select json_object_agg(known.key, coalesce(supplier.value, ''))
    from unnest(${keys}::text[]) as known (key) left join supplier using (key)
  )`;
}

/** How the supplier is reached, for a printed sheet and mails. */
export type SupplierContact = Pick<SupplierFacts, (typeof contactKeys)[number]>;
const contactKeys = ["name", "short_name", "address", "phone", "email"] as const;
export const supplierContact = supplierFacts(contactKeys);

/** What files are named after: the supplier's short name, else its name; empty before a catalogue was imported. */
export const shortName = sql<string>`coalesce((
  select value from supplier where key in ('name', 'short_name') and value <> '' order by key desc limit 1
), '')`;
