import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { type OwnMethod, tasksOf } from "./comparison-tasks.ts";
import type { Published } from "./published.ts";

/**
 * Compares published metadata with our methods and editions, and changes nothing.
 *
 * @returns what somebody has to look at, by our designation
 * @throws DomainError forbidden
 */
export async function comparePublished(ctx: Context, published: readonly Published[]) {
  const { db } = authorize(ctx, "method.compare");
  const [methods, editions] = await Promise.all([
    db.selectFrom("method").select(["id", "designation"]).orderBy("designation").execute(),
    db
      .selectFrom("method_edition")
      .select(["method_id", "edition", "status", "published", "replaced_by as replacedBy"])
      .orderBy("published", "desc")
      .orderBy("edition", "desc")
      .execute(),
  ]);
  const editionsOf = Map.groupBy(editions, ({ method_id }) => method_id);
  const own = methods.map(({ id, designation }): OwnMethod => ({ designation, editions: editionsOf.get(id) ?? [] }));
  return tasksOf(own, published);
}
