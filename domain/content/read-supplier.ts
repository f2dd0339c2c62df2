import { type SupplierFacts, supplierFacts } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { supplierKeys } from "../records/supplier.ts";

/** All facts about the supplier; "" for one that is missing. */
export async function readSupplier({ db }: Context): Promise<{ supplier: SupplierFacts; tags: string[] }> {
  const { supplier } = await db.selectNoFrom(supplierFacts(supplierKeys).as("supplier")).executeTakeFirstOrThrow();
  return { supplier, tags: ["supplier"] };
}
