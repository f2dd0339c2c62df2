import { type RawBuilder, sql } from "kysely";
import type { Availability, MethodRole, Schema } from "../../db/schema.ts";
import { availabilityLabel, constructions, methodRoles, oftenTested } from "../catalogue/catalogue.ts";
import { type Amount, type MeasureKind, metricEnds } from "../packs/amount.ts";

/** Which products a list is about, before any filter. `found`: ids of what a search found, the best first. */
export type ProductScope = { subcategory: number } | { method: number } | { found: readonly number[] };
/** Both ends belong to the range; null is an open end. */
export type Range = { min: Amount | null; max: Amount | null };

type Condition = RawBuilder<boolean>;

/** A filter by values that products have. Several values widen the list (cotton or wool). Methods, so that filters of any value are one type. */
export type Choice<Value extends string | number = string | number> = {
  /** Its parameter in an address. */
  param: string;
  /** What a value is, for the sentence about a text that is none. */
  noun: string;
  /** @returns undefined for a text that is no value */
  read(text: string): Value | undefined;
  /** SQL: whether product `p` has one of the values. */
  has(values: readonly Value[], scope: ProductScope): Condition;
  /** The columns of products that `rows` needs in `listed`. */
  columns: readonly (keyof Schema["product"])[];
  /** SQL: a value, from rows of `listed` joined with whatever has it. */
  value: RawBuilder<Value>;
  rows(scope: ProductScope, values: readonly Value[]): RawBuilder<unknown>;
  /** SQL: what the value is called and where it comes among values as common, if the value itself does not say so. */
  name?: RawBuilder<string>;
  place?: RawBuilder<number>;
  /** The order of the values; without it the commonest is first. */
  order?: readonly Value[];
};

/** A filter by a range of a measure, under the measure's name in an address. */
export type Measured = { measure: MeasureKind; noun: string; column: "areal_mass_gsm" | "width_cm" };

const choice = <Value extends string | number>(filter: Choice<Value>) => filter;
const measured = (filter: Measured) => filter;

/** Every filter of a product list, in the order of an address. Its words on screen: app/site/catalogue/filter-words.ts. */
export const productFilters = {
  fibres: choice({
    param: "fibre",
    noun: "a fibre",
    read: (text) => (text.length <= 60 ? text : undefined),
    has: (fibres) => sql`p.composition @> any(${fibres.map((fibre) => JSON.stringify([{ fibre }]))}::jsonb[])`,
    columns: ["composition"],
    value: sql<string>`share ->> 'fibre'`,
    rows: () => sql`listed cross join lateral jsonb_array_elements(composition) share`,
  }),
  constructions: choice({
    param: "construction",
    noun: "a construction",
    read: oneOf(Object.keys(constructions)),
    has: (names) => sql`p.construction = any(${names}::text[])`,
    columns: ["construction"],
    value: sql<string>`construction`,
    rows: () => sql`listed where construction <> ''`,
  }),
  mass: measured({ measure: "mass", noun: "a weight", column: "areal_mass_gsm" }),
  width: measured({ measure: "width", noun: "a width", column: "width_cm" }),
  methods: choice({
    param: "method",
    noun: "a method",
    read: readWhole,
    has: (ids) => sql`p.id in (select product_id from product_method where method_id = any(${ids}::integer[]))`,
    columns: [],
    value: sql<number>`m.id`,
    // Also a method that is asked for and names nothing here: it has to be taken back by its name.
    rows: (scope, ids) => sql`method m left join (product_method pm join listed on listed.id = pm.product_id)
      on pm.method_id = m.id and m.id is distinct from ${methodOf(scope)}::integer
      where listed.id is not null or m.id = any(${ids}::integer[])`,
    name: sql`m.designation`,
    place: sql`m.position`,
  }),
  /** Parts played in the method that the list is about; other lists have none. */
  roles: choice<MethodRole>({
    param: "role",
    noun: "a part in a method",
    read: oneOf(methodRoles),
    has: (roles, scope) =>
      "method" in scope
        ? sql`p.id in (select product_id from product_method where method_id = ${scope.method} and role = any(${roles}::text[]))`
        : sql`true`,
    columns: [],
    value: sql<MethodRole>`role`,
    rows: (scope, roles) =>
      sql`listed join product_method on product_id = listed.id and method_id = ${methodOf(scope)}::integer and ${isListed(roles)}`,
    order: methodRoles,
  }),
  availabilities: choice<Availability>({
    param: "availability",
    noun: "an availability",
    read: oneOf(Object.keys(availabilityLabel) as Availability[]),
    // An availability that is not shown cannot be filtered by either.
    has: (values) => sql`p.availability_shown and p.availability = any(${values}::text[])`,
    columns: ["availability", "availability_shown"],
    value: sql<Availability>`availability`,
    rows: () => sql`listed where availability_shown and availability is not null`,
    order: Object.keys(availabilityLabel) as Availability[],
  }),
};

export type FilterName = keyof typeof productFilters;
/** The values of a filter, or its range. Values of one kind widen the list, different kinds narrow it. */
type Filtered<Filter> = Filter extends Choice<infer Value> ? Value[] : Range;
export type ProductFilters = { [Name in FilterName]: Filtered<(typeof productFilters)[Name]> };
export type ChoiceName = { [Name in FilterName]: ProductFilters[Name] extends Range ? never : Name }[FilterName];

/** Every filter with its name. */
export const listOfFilters = Object.entries(productFilters) as [FilterName, Choice | Measured][];

/** A value for each filter, made from its description. */
export function ofEachFilter(make: (filter: Choice | Measured) => (string | number)[] | Range): ProductFilters {
  return Object.fromEntries(listOfFilters.map(([name, filter]) => [name, make(filter)])) as ProductFilters;
}

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
export function filterConditions(scope: ProductScope, filters: ProductFilters): Record<FilterName, Condition> {
  const conditions = listOfFilters.map(([name, filter]) => [name, conditionOf(filter, filters[name], scope)]);
  return Object.fromEntries(conditions);
}

function conditionOf(filter: Choice | Measured, value: ProductFilters[FilterName], scope: ProductScope): Condition {
  if (!Array.isArray(value)) return within(`p.${(filter as Measured).column}`, value);
  return sql`(${value.length === 0}::boolean or coalesce(${(filter as Choice).has(value, scope)}, false))`;
}

/** A product without the measure is in no range of it. */
function within(column: string, { min, max }: Range): Condition {
  const [low, high] = [min && metricEnds(min).low, max && metricEnds(max).high];
  const off = low === null && high === null;
  return sql`(${off}::boolean or coalesce(${sql.ref(column)} between coalesce(${low}::numeric, 0) and coalesce(${high}::numeric, 'infinity'), false))`;
}

/** SQL: whether a list of a method counts a role that a product plays: what is only often tested by it is listed when it is asked for. */
function isListed(roles: readonly MethodRole[]): Condition {
  return sql`(called_for or ${roles.includes(oftenTested)}::boolean)`;
}

/** The method that a list is about. */
export const methodOf = (scope: ProductScope): number | null => ("method" in scope ? scope.method : null);

/** SQL: all of the conditions. */
export function every(conditions: Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A whole number above zero. */
export function readWhole(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Reads one of the words. */
export function oneOf<Word extends string>(words: readonly Word[]): (text: string) => Word | undefined {
  return (text) => words.find((word) => word === text);
}
