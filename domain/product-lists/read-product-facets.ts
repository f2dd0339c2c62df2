import { sql } from "kysely";
import type { Availability, Database, MethodRole } from "../../db/schema.ts";
import { every, filterConditions, inScope, isListed, type ProductScope } from "./product-list-filters.ts";
import type { ProductFilters } from "./product-query.ts";

/** A value to filter by; `count` is how many products the list would have with it, with all other filters as they are. */
type FacetValue<Value> = { value: Value; count: number };
type Extent = { min: number; max: number } | null;

export type ProductFacets = {
  /** Products in the list with all filters, and without any. */
  total: number;
  listed: number;
  /** How many of these can be told apart by weave and color. */
  looks: number;
  /** The commonest first. */
  fibres: FacetValue<string>[];
  constructions: FacetValue<string>[];
  methods: (FacetValue<number> & { designation: string })[];
  availabilities: FacetValue<Availability>[];
  /** Parts played in the list's method; none in a subcategory. */
  roles: FacetValue<MethodRole>[];
  /** Minimum and maximum areal mass (g/m²) and width (cm) of the whole list. */
  massExtent: Extent;
  widthExtent: Extent;
};

/**
 * What a list can be filtered by: every value that occurs in the whole list or is asked for, with exact counts.
 *
 * @returns the facets, and the subcategories whose products a method's list shows
 */
export async function readProductFacets(
  db: Database,
  scope: ProductScope,
  filters: ProductFilters,
): Promise<ProductFacets & { subcategoryIds: number[] }> {
  const conditions = filterConditions(scope, filters);
  const names = Object.keys(conditions) as (keyof ProductFilters)[];
  const passes = names.map((name) => sql`${conditions[name]} as ${sql.id(`by_${name}`)}`);
  /** Whether a product passes every filter but this one. */
  const others = (facet?: keyof ProductFilters) =>
    every(names.filter((name) => name !== facet).map((name) => sql.ref<boolean>(`by_${name}`)));
  const method = "method" in scope ? scope.method : null;

  const { rows } = await sql<{ facets: ProductFacets & { subcategoryIds: number[] } }>`
    with listed as materialized (
      select p.id, p.subcategory_id, p.composition, p.construction, p.colour, p.areal_mass_gsm, p.width_cm,
        case when p.availability_shown then p.availability end as availability,
        ${sql.join(passes)}
      from sold_product p where ${inScope(scope, filters)}
    ),
    fibre as (
      select fibre as value, count(*) filter (where ${others("fibres")}) as count, count(*) as listed
      from listed cross join lateral (select distinct share ->> 'fibre' as fibre from jsonb_array_elements(composition) share) shares
      group by fibre
    ),
    construction as (
      select construction as value, count(*) filter (where ${others("constructions")}) as count, count(*) as listed
      from listed where construction <> '' group by construction
    ),
    availability as (
      select availability as value, count(*) filter (where ${others("availabilities")}) as count, count(*) as listed
      from listed where availability is not null group by availability
    ),
    method_count as (
      select method_id, count(distinct id) filter (where ${others("methods")}) as count, count(distinct id) as listed
      from listed join product_method on product_id = id where method_id is distinct from ${method}::integer group by method_id
    ),
    method_value as (
      select id as value, designation, coalesce(count, 0) as count, coalesce(listed, 0) as listed, position
      from method left join method_count on method_id = id where method_id is not null or id = any(${filters.methods}::integer[])
    ),
    role as (
      select role as value, count(*) filter (where ${others("roles")}) as count
      from listed join product_method on product_id = id and method_id = ${method}::integer and ${isListed(filters.roles)} group by role
    )
    select json_build_object(
      'total', (select count(*) from listed where ${others()}),
      'listed', (select count(*) from listed),
      'looks', (select count(distinct (construction, colour)) from listed),
      'fibres', ${jsonRows("fibre")},
      'constructions', ${jsonRows("construction")},
      'availabilities', ${jsonRows("availability")},
      'methods', (select coalesce(json_agg(json_build_object('value', value, 'designation', designation, 'count', count)
                    order by listed desc, position, value), '[]') from method_value),
      'roles', (select coalesce(json_agg(json_build_object('value', value, 'count', count)), '[]') from role),
      'massExtent', (select json_build_object('min', min(areal_mass_gsm), 'max', max(areal_mass_gsm)) from listed having min(areal_mass_gsm) is not null),
      'widthExtent', (select json_build_object('min', min(width_cm), 'max', max(width_cm)) from listed having min(width_cm) is not null),
      'subcategoryIds', (select coalesce(json_agg(distinct subcategory_id), '[]') from listed where ${method}::integer is not null)
    ) as facets`.execute(db);
  const { facets } = rows[0] as (typeof rows)[number];
  return {
    ...facets,
    fibres: withAskedFor(facets.fibres, filters.fibres),
    constructions: withAskedFor(facets.constructions, filters.constructions),
    availabilities: withAskedFor(facets.availabilities, filters.availabilities),
    roles: withAskedFor(facets.roles, filters.roles),
  };
}

function jsonRows(table: string) {
  return sql`(select coalesce(json_agg(json_build_object('value', value, 'count', count) order by listed desc, value), '[]') from ${sql.table(table)})`;
}

/** Adds values that are asked for but do not occur, with the count 0. */
function withAskedFor<Value>(facet: FacetValue<Value>[], asked: readonly Value[]): FacetValue<Value>[] {
  const missing = asked.filter((value) => !facet.some((given) => given.value === value));
  return [...facet, ...missing.map((value) => ({ value, count: 0 }))];
}
