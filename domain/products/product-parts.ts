import { type RawBuilder, sql } from "kysely";
import type { MethodRole } from "../../db/schema.ts";
import { oftenTested } from "../catalogue/catalogue.ts";
import type { MethodFacts } from "./method-facts.ts";

/** The part that a product plays in a method. */
export type ProductPart = { methodId: number; role: MethodRole; note: string };

/** SQL: the parts that a product `p` plays in methods. */
export const partsOfProduct: RawBuilder<ProductPart[]> = sql`(
  select coalesce(json_agg(json_build_object('methodId', pm.method_id, 'role', pm.role, 'note', pm.note) order by pm.role), '[]')
  from product_method pm where pm.product_id = p.id
)`;

/** The methods in which a product plays a part, with that part: what it is called for first, then what it is often tested by. */
export function methodsOfParts(parts: readonly ProductPart[], known: ReadonlyMap<number, MethodFacts>) {
  return parts
    .flatMap(({ methodId, role, note }) => {
      const method = known.get(methodId);
      return method ? [{ method, role, note }] : [];
    })
    .sort(
      ({ method: a, role }, { method: b, role: other }) =>
        Number(role === oftenTested) - Number(other === oftenTested) ||
        a.body.position - b.body.position ||
        a.position - b.position ||
        a.id - b.id,
    )
    .map(({ method: { id, designation, title, body }, role, note }) => ({ id, designation, title, bodyId: body.id, role, note }));
}
