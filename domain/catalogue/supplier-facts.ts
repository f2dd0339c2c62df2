import { sql } from "kysely";

/** The supplier's name, for the titles of pages; empty before a catalogue was imported. */
export const siteName = sql<string>`coalesce((select value from supplier where key = 'name'), '')`;

/** How the supplier is reached, for a printed sheet; empty where the supplier does not say. */
export type SupplierContact = { name: string; short_name: string; address: string; phone: string; email: string };

export const supplierContact = sql<SupplierContact>`(
  select json_build_object(
    'name', coalesce(max(value) filter (where key = 'name'), ''),
    'short_name', coalesce(max(value) filter (where key = 'short_name'), ''), 'address', coalesce(max(value) filter (where key = 'address'), ''),
    'phone', coalesce(max(value) filter (where key = 'phone'), ''), 'email', coalesce(max(value) filter (where key = 'email'), '')
  ) from supplier
)`;

/** What files are named after: the supplier's short name, else its name; empty before a catalogue was imported. */
export const shortName = sql<string>`coalesce((
  select value from supplier where key in ('name', 'short_name') and value <> '' order by key desc limit 1
), '')`;
