import { readCountryNames } from "../agents/read-countries.ts";
import { readSupplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";

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
    readCountryNames({ db }),
    item === undefined ? undefined : findProduct(db, item),
  ]);
  const tags = [...text.tags, "supplier", "countries", ...(product ? [`product:${product.id}`] : [])];
  return { lead: text.lead, nextSteps: text.nextSteps, supplier, countries, product, tags };
}

/** The supplier's texts for a form, by the short name of its kind; empty where there are none. `tags`: the page tags of the texts. */
export async function readFormText({ db }: Pick<Context, "db">, form: string) {
  const text = await db.selectFrom("form_text").select(["lead", "next_steps"]).where("form", "=", form).executeTakeFirst();
  return { lead: text?.lead ?? "", nextSteps: text?.next_steps ?? [], tags: [`form:${form}`] };
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
