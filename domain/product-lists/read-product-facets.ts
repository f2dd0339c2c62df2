import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import {
  type Choice,
  type ChoiceName,
  every,
  type FilterName,
  filterConditions,
  inScope,
  listOfFilters,
  type Measured,
  methodOf,
  type ProductFilters,
  type ProductScope,
} from "./product-filters.ts";

/** A value to filter by; `count` is how many products the list would have with it, with all other filters as they are. */
type FacetValue<Value> = { value: Value; count: number; name?: string };
type Extent = { min: number; max: number } | null;

export type ProductFacets = {
  /** Products in the list with all filters, and without any. */
  total: number;
  listed: number;
  /** How many of these can be told apart by weave and color. */
  looks: number;
  choices: { [Name in ChoiceName]: FacetValue<ProductFilters[Name][number]>[] };
  /** Minimum and maximum areal mass (g/m²) and width (cm) of the whole list. */
  extents: Record<Measured["measure"], Extent>;
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
  const passes = listOfFilters.map(([name]) => sql`${conditions[name]} as ${sql.id(`by_${name}`)}`);
  const columns = new Set([
    "id",
    "subcategory_id",
    "construction",
    "colour",
    ...listOfFilters.flatMap(([, filter]) => columnsOf(filter)),
  ]);
  /** Whether a product passes every filter but this one. */
  const others = (facet?: FilterName) =>
    every(listOfFilters.filter(([name]) => name !== facet).map(([name]) => sql.ref<boolean>(`by_${name}`)));
  const choices = listOfFilters.flatMap(([name, filter]) =>
    "measure" in filter ? [] : [sql`${sql.lit(name)}, ${valuesOf(filter, filters[name as ChoiceName], scope, others(name))}`],
  );
  const extents = listOfFilters.flatMap(([, filter]) =>
    "measure" in filter ? [sql`${sql.lit(filter.measure)}, ${extentOf(filter)}`] : [],
  );

  const { rows } = await sql<{ facets: ProductFacets & { subcategoryIds: number[] } }>`
    with listed as materialized (
      select ${sql.join([...columns].map((column) => sql.ref(`p.${column}`)))}, ${sql.join(passes)}
      from sold_product p where ${inScope(scope, filters)}
    )
    select json_build_object(
      'total', (select count(*) from listed where ${others()}),
      'listed', (select count(*) from listed),
      'looks', (select count(distinct (construction, colour)) from listed),
      'choices', json_build_object(${sql.join(choices)}),
      'extents', json_build_object(${sql.join(extents)}),
      'subcategoryIds', (select coalesce(json_agg(distinct subcategory_id), '[]') from listed where ${methodOf(scope)}::integer is not null)
    ) as facets`.execute(db);
  const { facets } = rows[0] as (typeof rows)[number];
  const counted = facets.choices as Record<FilterName, FacetValue<string | number>[]>;
  for (const [name, filter] of listOfFilters)
    if (!("measure" in filter)) counted[name] = completed(counted[name], filters[name as ChoiceName], filter);
  return facets;
}

const columnsOf = (filter: Choice | Measured) => ("measure" in filter ? [filter.column] : filter.columns);

/** SQL: the values of a filter in the list, the commonest first. */
function valuesOf(filter: Choice, asked: readonly (string | number)[], scope: ProductScope, others: ReturnType<typeof every>) {
  const { value, name = sql`null::text`, place = sql`0` } = filter;
  return sql`(
    select coalesce(json_agg(json_strip_nulls(json_build_object('value', value, 'count', count, 'name', name))
      order by listed desc, place, value), '[]')
    from (
      select ${value} as value, ${name} as name, ${place} as place,
        count(distinct listed.id) filter (where ${others}) as count, count(distinct listed.id) as listed
      from ${filter.rows(scope, asked)} group by 1, 2, 3
    ) counted)`;
}

function extentOf({ column }: Measured) {
  const measure = sql.ref(column);
  return sql`(select json_build_object('min', min(${measure}), 'max', max(${measure})) from listed having min(${measure}) is not null)`;
}

/** Adds values that are asked for but do not occur, with the count 0, and puts all of them in the filter's order. */
function completed(facet: FacetValue<string | number>[], asked: readonly (string | number)[], { name, order }: Choice) {
  // One with a name is there already if it exists.
  const missing = name ? [] : asked.filter((value) => !facet.some((counted) => counted.value === value));
  const all = [...facet, ...missing.map((value) => ({ value, count: 0 }))];
  return order ? order.flatMap((value) => all.filter((counted) => counted.value === value)) : all;
}
