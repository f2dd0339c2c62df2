import type { Context } from "../context.ts";
import { readLines, type SentLine } from "../enquiries/read-lines.ts";
import { authorize } from "../people/authorize.ts";
import { lineLimits, type RequestLine } from "../request-lines/request-line.ts";

type Item = Pick<RequestLine, "itemNumber" | "name">;

/** The lines of an earlier request as they can be asked for today, and what has become of items that were in the catalogue and are not any more. */
export type LinesAgain = {
  lines: RequestLine[];
  /** Items with a successor, which the lines have in their place. */
  replaced: { item: Item; by: Item }[];
  /** Items without one, which stay in the lines. */
  gone: Item[];
};

/**
 * The lines of a request of the customer who asks, under the numbers and names that the catalogue has now. A lot is asked for again only of the
 * same item.
 *
 * @returns undefined for any other reference
 * @throws DomainError forbidden
 */
export async function readLinesAgain(ctx: Context, reference: string): Promise<LinesAgain | undefined> {
  const { db, actor } = authorize(ctx, "request.read");
  if (actor.kind !== "customer") return undefined;
  const enquiry = await db
    .selectFrom("enquiry")
    .select("id")
    .where("reference", "=", reference)
    .where("customer_id", "=", actor.id)
    .executeTakeFirst();
  if (!enquiry) return undefined;
  const earlier = await readLines(ctx, enquiry.id);
  const successors = await successorsOf(ctx, earlier);
  const again: LinesAgain = { lines: [], replaced: [], gone: [] };
  for (const { product, productId, ...line } of earlier) {
    const item = { itemNumber: line.itemNumber, name: line.name };
    const by = product ? undefined : successors.get(line.itemNumber);
    if (by) {
      again.replaced.push({ item, by });
      const note = [`In place of ${item.itemNumber}.`, line.note].filter(Boolean).join(" ").slice(0, lineLimits.note);
      again.lines.push({ ...line, ...by, lot: "", note });
    } else {
      if (!product && productId !== null) again.gone.push(item);
      const { itemNumber, name } = product ?? line;
      again.lines.push({ ...line, itemNumber, name });
    }
  }
  return again;
}

/** Products that say that they replace an item, by its number. */
async function successorsOf({ db }: Pick<Context, "db">, lines: readonly SentLine[]): Promise<Map<string, Item>> {
  const rows = await db
    .selectFrom("product_alias as a")
    .innerJoin("product as p", "p.id", "a.product_id")
    .select(["a.alias", "p.item_number as itemNumber", "p.name"])
    .where("a.relation", "=", "replaces")
    .where("a.alias", "in", ["", ...lines.map(({ itemNumber }) => itemNumber)])
    // Of several the first of the catalogue.
    .orderBy("p.id", "desc")
    .execute();
  return new Map(rows.map(({ alias, ...item }) => [alias, item]));
}
