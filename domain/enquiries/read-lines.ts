import { sql } from "kysely";
import type { Named } from "../catalogue/catalogue.ts";
import type { Context } from "../context.ts";
import type { RequestLine } from "../request-lines/request-line.ts";

/**
 * A line of a request as it was sent, with the id of the product that the catalogue had for it then, and the product that it has now; null where
 * it had or has none.
 */
export type SentLine = RequestLine & { productId: number | null; product: Named | null };

/** What a request asks for, item by item, in its order. */
export async function readLines({ db }: Pick<Context, "db">, enquiryId: number): Promise<SentLine[]> {
  return db
    .selectFrom("enquiry_line as l")
    .leftJoin("product as p", (join) =>
      join.on(({ eb, and }) =>
        // A number that was given to another product since then is not followed.
        and([eb("p.item_number", "=", eb.ref("l.item_number")), sql<boolean>`p.id = coalesce(l.product_id, p.id)`]),
      ),
    )
    .select(["l.product_id as productId", "l.item_number as itemNumber", "l.name", "l.quantity", "l.pack", "l.lot", "l.note"])
    .select(sql<RequestLine["wanted"]>`l.wanted`.as("wanted"))
    .select(sql<Named | null>`case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end`.as("product"))
    .where("l.enquiry_id", "=", enquiryId)
    .orderBy("l.position")
    .execute();
}
