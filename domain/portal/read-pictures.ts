import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { authorize } from "../people/authorize.ts";

/**
 * The pictures of requests of the customer who asks, by their references: of the first product in each that has one. What was not in the catalogue at
 * the time may be by now: it is looked up by its name.
 */
export async function readPictures(ctx: Context, references: readonly string[]): Promise<Map<string, Picture>> {
  const { db, actor } = authorize(ctx, "request.read");
  if (actor.kind !== "customer" || references.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; picture: Picture }>`
    select distinct on (e.id) e.reference, p.picture
    from enquiry e
    join enquiry_line l on l.enquiry_id = e.id
    cross join lateral (
      select id from product where id = l.product_id
      union all
      select id from product where l.product_id is null and name = l.name
    ) named
    cross join lateral (select ${firstPicture("product", "named.id")} as picture) p
    where e.reference = any(${references}::text[]) and e.customer_id = ${actor.id} and p.picture is not null
    order by e.id, l.position`.execute(db);
  return new Map(rows.map(({ reference, picture }) => [reference, picture]));
}
