import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** A fault of a kit that visitors see. */
export type KitProblem = {
  /** The kit's id. */
  kit: number;
  methodId: number;
  designation: string;
  option: string;
  /** "ISO 105-C06 A1S" */
  kitName: string;
  /** A sentence. */
  problem: string;
};

/**
 * What is wrong with released kits: a part that a test takes and nothing fills, an item that the catalogue has no longer, a review that is overdue, an edition
 * that is not current any more. Of
 * parts that stand for one another one must be filled.
 */
export async function readKitProblems(ctx: Context): Promise<KitProblem[]> {
  const { db, now } = authorize(ctx, "kit.list");
  const { rows } = await kitProblems(now(), sql`k.released_by <> ''`).execute(db);
  return rows;
}

/** What is wrong with the parts of one kit, released or not, in sentences. */
export async function readUnfilledParts({ db, now }: Pick<Context, "db" | "now">, kit: number): Promise<string[]> {
  const { rows } = await kitProblems(now(), sql`k.id = ${kit} and found.kind < 4`).execute(db);
  return rows.map(({ problem }) => problem);
}

/** SQL: the faults of kits `k`. @param at after whose day a review is overdue */
function kitProblems(at: Date, which: ReturnType<typeof sql>) {
  const today = at.toISOString().slice(0, 10);
  return sql<KitProblem>`
    with part as not materialized (
      select p.*, p.not_sold or exists (select from kit_item i join product on product.item_number = i.item_number where i.part_id = p.id) as filled
      from kit_part p
    )
    select k.id as kit, m.id as "methodId", m.designation, k.option, trim(m.designation || ' ' || k.option) as "kitName", found.problem
    from kit k join method m on m.id = k.method_id
    cross join lateral (
      select 1 as kind, part.position, part.id, format('Nothing fills “%s”, which a test needs.', part.name) as problem
      from part where part.kit_id = k.id and part.needed = 'required' and not part.filled
      union all
      select 2, min(part.position), min(part.id), format('Nothing fills any of %s, of which a test needs one.', string_agg('“' || part.name || '”', ', ' order by part.position, part.id))
      from part where part.kit_id = k.id and part.needed = 'one of several' group by part.choice having not bool_or(part.filled)
      union all
      select 3, part.position, part.id, format('Item %s of “%s” is not in the catalogue any more.', i.item_number, part.name)
      from part join kit_item i on i.part_id = part.id
      where part.kit_id = k.id and not exists (select from product where product.item_number = i.item_number)
      union all
      select 0, 0, 0, format('The method has no option “%s”.', k.option)
      where k.option <> '' and not exists (select from method_option o where o.method_id = k.method_id and o.code = k.option)
      union all
      select 5, 0, 0, format('It was written for the edition of %s; that of %s is current.', k.edition, e.edition)
      from method_edition e where e.method_id = k.method_id and e.status = 'current' and k.edition not in ('', e.edition)
      union all
      select 4, 0, 0, format('Its review was due on %s.', k.review_by) where k.review_by <> '' and k.review_by < ${today}
    ) found
    where ${which}
    order by m.designation, k.option, found.kind, found.position, found.id, found.problem`;
}
