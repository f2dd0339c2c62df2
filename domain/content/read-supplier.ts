import type { Context } from "../context.ts";

const keys = [
  "name",
  "short_name",
  "phone",
  "email",
  "address",
  "linkedin",
  "facebook",
  "instagram",
  "youtube",
  "app_store",
  "play_store",
] as const;
export type SupplierFacts = Record<(typeof keys)[number], string>;

/** What the supplier says of itself; empty where it says nothing. */
export async function readSupplier({ db }: Context): Promise<{ supplier: SupplierFacts; tags: string[] }> {
  const rows = await db.selectFrom("supplier").select(["key", "value"]).execute();
  const given = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    supplier: Object.fromEntries(keys.map((key) => [key, given.get(key) ?? ""])) as SupplierFacts,
    tags: ["supplier"],
  };
}
