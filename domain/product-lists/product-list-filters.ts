import { type RawBuilder, sql } from "kysely";
import type { MethodRole } from "../../db/schema.ts";
import { oftenTested } from "../catalogue/catalogue.ts";
import { metricEnds } from "../packs/amount.ts";
import type { ProductFilters, Range } from "./product-query.ts";

/** Which products a list is about, before any filter. `found`: ids of what a search found, the best first. */
export type ProductScope = { subcategory: number } | { method: number } | { found: readonly number[] };

type Condition = RawBuilder<boolean>;

/** SQL: whether product `p` belongs to the list at all: to a method's, what it calls for, and what plays a part that is asked for. */
export function inScope(scope: ProductScope, { roles }: Pick<ProductFilters, "roles">): Condition {
  if ("subcategory" in scope) return sql`p.subcategory_id = ${scope.subcategory}`;
  if ("found" in scope) return sql`p.id = any(${scope.found}::integer[])`;
  return sql`p.id in (select product_id from product_method where method_id = ${scope.method} and ${isListed(roles)})`;
}

/**
 * SQL for each filter: whether product `p` passes it. Never null; true where the filter is off. The text is the same whatever
 * is filtered, so that the database plans it once and not once for every combination.
 */
export function filterConditions(scope: ProductScope, filters: ProductFilters): Record<keyof ProductFilters, Condition> {
  const fibres = orNull(filters.fibres.map((fibre) => JSON.stringify([{ fibre }])));
  const constructions = orNull(filters.constructions);
  const methods = orNull(filters.methods);
  const availabilities = orNull(filters.availabilities);
  const roles = orNull(filters.roles);
  return {
    fibres: sql`(${fibres}::jsonb[] is null or p.composition @> any(${fibres}::jsonb[]))`,
    constructions: sql`(${constructions}::text[] is null or p.construction = any(${constructions}::text[]))`,
    mass: within("p.areal_mass_gsm", filters.mass),
    width: within("p.width_cm", filters.width),
    methods: sql`(${methods}::integer[] is null or p.id in (select product_id from product_method where method_id = any(${methods}::integer[])))`,
    // An availability that is not shown cannot be filtered by either.
    availabilities: sql`(${availabilities}::text[] is null or (p.availability_shown and p.availability = any(${availabilities}::text[])))`,
    roles:
      "method" in scope
        ? sql`(${roles}::text[] is null or p.id in (select product_id from product_method where method_id = ${scope.method} and role = any(${roles}::text[])))`
        : sql`true`,
  };
}

/** SQL: whether a list of a method counts a role that a product plays: what is only often tested by it is listed when it is asked for. */
export function isListed(roles: readonly MethodRole[]): Condition {
  return sql`(called_for or ${roles.includes(oftenTested)}::boolean)`;
}

/** SQL: all of the conditions. */
export function every(conditions: Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function orNull<Value>(values: readonly Value[]): readonly Value[] | null {
  return values.length > 0 ? values : null;
}

/** A product without the measure is in no range of it. */
function within(column: string, { min, max }: Range): Condition {
  const [low, high] = [min && metricEnds(min).low, max && metricEnds(max).high];
  const off = low === null && high === null;
  return sql`(${off}::boolean or coalesce(${sql.ref(column)} between coalesce(${low}::numeric, 0) and coalesce(${high}::numeric, 'infinity'), false))`;
}
