import { sql } from "kysely";
import type { MethodRole } from "../../db/schema.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import type { Context } from "../context.ts";
import type { Kit } from "../kits/kit.ts";
import { readKits, tagsOfKits } from "../kits/read-kits.ts";
import { type Equivalence, readEquivalences, tagsOfEquivalences } from "../methods/read-equivalences.ts";
import { isOneOf } from "./ids-in-order.ts";

/** A method that a query names, with the number of products in each role, in the order of `methodRoles`. */
export type NamedMethod = NamedRow & { kits: Kit[]; elsewhere: Equivalence[] };

type NamedRow = { id: number; designation: string; title: string; needs: { role: MethodRole; count: number }[] };

/** @param ids ids of methods; the result is in their order, without unknown ids */
export async function readNamedMethods(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return { named: [], tags: [] };
  const [kits, equivalences] = await Promise.all([readKits(ctx, ids), readEquivalences(ctx, ids)]);
  const rows: NamedRow[] = await ctx.db
    .selectFrom("method as m")
    .select([
      "m.id",
      "m.designation",
      "m.title",
      sql<NamedRow["needs"]>`(
        select coalesce(json_agg(json_build_object('role', role, 'count', count)), '[]')
        from (select role, count(*) as count from sold_product_method where method_id = m.id group by role) need
      )`.as("needs"),
    ])
    .where(isOneOf("m.id", ids))
    .execute();
  for (const { needs } of rows) needs.sort((a, b) => methodRoles.indexOf(a.role) - methodRoles.indexOf(b.role));
  const named: NamedMethod[] = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? { ...row, kits: kits.get(id) ?? [], elsewhere: equivalences.get(id) ?? [] } : [];
  });
  const tags = named.flatMap(({ id, kits, elsewhere }) => [...tagsOfKits(id, kits), ...tagsOfEquivalences(id, elsewhere)]);
  return { named, tags };
}
