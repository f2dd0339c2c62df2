import { type SupplierContact, supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** What the mail that asks to confirm is made from. */
export type LotWatchMail = { supplier: SupplierContact; token: string; number: string };

/** The watch that a mail is about; undefined when it is deleted. */
export async function readLotWatchMail(ctx: Context, watch: number): Promise<LotWatchMail | undefined> {
  const { db } = authorize(ctx, "mail.read");
  return db
    .selectFrom("lot_watch")
    .select(["token", "lot_number as number", supplierContact.as("supplier")])
    .where("id", "=", watch)
    .executeTakeFirst();
}
