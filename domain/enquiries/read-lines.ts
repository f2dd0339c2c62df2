import { sql } from "kysely";
import type { Named } from "../catalogue/catalogue.ts";
import type { Context } from "../context.ts";
import type { RequestLine } from "../request-lines/request-line.ts";

/**
 * A line of a request as it was sent, with the id of the product that the catalogue had for it then, and the product that it has now; null where
 * it had or has none. A line without a number finds its product by its name, where no other product has the same.
 */
export type SentLine = RequestLine & { productId: number | null; product: (Named & { itemNumber: string }) | null };

/** What a request asks for, item by item, in its order. */
export async function readLines({ db }: Pick<Context, "db">, enquiryId: number): Promise<SentLine[]> {
  return db
    .selectFrom("enquiry_line as l")
    .select(["l.product_id as productId", "l.item_number as itemNumber", "l.name", "l.quantity", "l.pack", "l.lot", "l.note"])
    .select([sql<RequestLine["wanted"]>`l.wanted`.as("wanted"), productNow.as("product")])
    .where("l.enquiry_id", "=", enquiryId)
    .orderBy("l.position")
    .execute();
}

/** SQL: the product of a line `l`. A number that was given to another product since then is not followed. */
const productNow = sql<SentLine["product"]>`(
  select json_build_object('id', p.id, 'name', p.name, 'itemNumber', p.item_number) from product p
  where case when l.item_number <> '' then p.item_number = l.item_number and p.id = coalesce(l.product_id, p.id)
    else p.id = (select min(id) from product where name = l.name having count(*) = 1) end
)`;
