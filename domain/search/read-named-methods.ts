import { sql } from "kysely";
import type { MethodRole } from "../../db/schema.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { isOneOf } from "./ids-in-order.ts";

/** A method that a query names, with the number of products in each role, in the order of `methodRoles`. */
export type NamedMethod = { id: number; designation: string; title: string; needs: { role: MethodRole; count: number }[] };

/** @param ids ids of methods; the result is in their order, without unknown ids */
export async function readNamedMethods({ db }: Context, ids: readonly number[]) {
  if (ids.length === 0) return { named: [], tags: [] };
  const rows: NamedMethod[] = await db
    .selectFrom("method as m")
    .select([
      "m.id",
      "m.designation",
      "m.title",
      sql<NamedMethod["needs"]>`(
        select coalesce(json_agg(json_build_object('role', role, 'count', count)), '[]')
        from (select role, count(*) as count from product_method where method_id = m.id group by role) need
      )`.as("needs"),
    ])
    .where(isOneOf("m.id", ids))
    .execute();
  for (const { needs } of rows) needs.sort((a, b) => methodRoles.indexOf(a.role) - methodRoles.indexOf(b.role));
  const named = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { named, tags: tagsOf("method", named) };
}
