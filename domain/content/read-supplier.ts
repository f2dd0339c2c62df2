import { type SupplierFacts, supplierFacts } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { supplierKeys } from "../records/supplier.ts";

/** What the supplier says of itself; "" for what it leaves out. */
export async function readSupplier({ db }: Context): Promise<{ supplier: SupplierFacts; tags: string[] }> {
  const { supplier } = await db.selectNoFrom(supplierFacts(supplierKeys).as("supplier")).executeTakeFirstOrThrow();
  return { supplier, tags: ["supplier"] };
}
