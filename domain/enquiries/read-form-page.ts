import { readSupplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { readFormText } from "./read-form-text.ts";

/**
 * Reads what the page of a form shows besides the description of its kind.
 *
 * @param form short name of its kind
 * @param item item number or id of the product that the form is about
 */
export async function readFormPage({ db }: Context, form: string, item: string | undefined) {
  const [text, supplier, countries, product] = await Promise.all([
    readFormText({ db }, form),
    readSupplierContact({ db }),
    db.selectFrom("country").select("name").orderBy("name").execute(),
    item === undefined ? undefined : findProduct(db, item),
  ]);
  const tags = [...text.tags, "supplier", "countries", ...(product ? [`product:${product.id}`] : [])];
  return { lead: text.lead, nextSteps: text.nextSteps, supplier, countries: countries.map(({ name }) => name), product, tags };
}

/** An item number wins over an id: people see item numbers. */
async function findProduct(db: Context["db"], item: string) {
  return db
    .selectFrom("product")
    .select(["id", "name", "item_number as itemNumber"])
    .where((eb) => eb.or([eb("item_number", "=", item), ...(/^\d{1,9}$/.test(item) ? [eb("id", "=", Number(item))] : [])]))
    .orderBy((eb) => eb("item_number", "=", item), "desc")
    .executeTakeFirst();
}
