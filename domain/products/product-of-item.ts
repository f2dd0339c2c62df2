import type { Context } from "../context.ts";

/** The product with an item number; undefined where there is none. */
export async function productOfItem({ db }: Pick<Context, "db">, itemNumber: string): Promise<number | undefined> {
  const found = await db.selectFrom("product").select("id").where("item_number", "=", itemNumber).executeTakeFirst();
  return found?.id;
}
