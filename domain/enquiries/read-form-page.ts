import { supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";

/**
 * What the page of a form shows besides the form's description.
 *
 * @param item item number or id of a product that is asked about
 */
export async function readFormPage({ db }: Context, item: string | undefined) {
  const [{ supplier }, countries, product] = await Promise.all([
    db.selectNoFrom(supplierContact.as("supplier")).executeTakeFirstOrThrow(),
    db.selectFrom("country").select("name").orderBy("name").execute(),
    item === undefined ? undefined : findProduct(db, item),
  ]);
  const tags = ["supplier", "countries", ...(product ? [`product:${product.id}`] : [])];
  return { supplier, countries: countries.map(({ name }) => name), product, tags };
}

/** An item number is meant first: it is what people read. */
async function findProduct(db: Context["db"], item: string) {
  return db
    .selectFrom("product")
    .select(["id", "name", "item_number as itemNumber"])
    .where((eb) => eb.or([eb("item_number", "=", item), ...(/^\d{1,9}$/.test(item) ? [eb("id", "=", Number(item))] : [])]))
    .orderBy((eb) => eb("item_number", "=", item), "desc")
    .executeTakeFirst();
}
