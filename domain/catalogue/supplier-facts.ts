import { type RawBuilder, sql } from "kysely";
import { cachedRead } from "../cache/cached-read.ts";
import type { Context } from "../context.ts";
import type { SupplierKey } from "../records/supplier.ts";

/** SQL: the supplier's name, for the titles of pages; empty before a catalogue was imported. */
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
/** SQL: the supplier's contact; "" for a fact that is missing. */
export const supplierContact = supplierFacts(contactKeys);

/** SQL: what files are named after. */
const shortName = sql<string>`coalesce((
  select value from supplier where key in ('name', 'short_name') and value <> '' order by key desc limit 1
), '')`;

/** The supplier's name; "" before a catalogue was imported. */
export async function readSiteName(ctx: Context): Promise<string> {
  return (await readNames(ctx, [0])).get(0) ?? "";
}

const readNames = cachedRead<string>("site-name", async ({ db }) => {
  const { name } = await db.selectNoFrom(siteName.as("name")).executeTakeFirstOrThrow();
  return [{ id: 0, value: name, tags: ["supplier"] }];
});

/** What files are named after: the supplier's short name, else its name; "" before a catalogue was imported. */
export async function readShortName({ db }: Pick<Context, "db">): Promise<string> {
  return (await db.selectNoFrom(shortName.as("name")).executeTakeFirstOrThrow()).name;
}

/** How the supplier is reached; "" for a fact that is missing. */
export async function readSupplierContact({ db }: Pick<Context, "db">): Promise<SupplierContact> {
  return (await db.selectNoFrom(supplierContact.as("contact")).executeTakeFirstOrThrow()).contact;
}
