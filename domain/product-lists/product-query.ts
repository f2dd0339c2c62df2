import {
  type Amount,
  type AmountUnit,
  amountText,
  type MeasureKind,
  metric,
  readAmounts,
  unitFacts,
  unitsOf,
} from "../packs/amount.ts";
import {
  type Choice,
  listOfFilters,
  type Measured,
  ofEachFilter,
  oneOf,
  type ProductFilters,
  type Range,
  readWhole,
} from "./product-filters.ts";

/** How a product list is narrowed, sorted and shown, as the address has it. */

/** The orders of a list; the first is the usual one. What a search found has an order of its own. */
export const listSorts = ["item-number", "name", "areal-mass"] as const;
export const searchSorts = ["best-match", ...listSorts] as const;
export type ProductSort = (typeof searchSorts)[number];
export type ProductView = "swatches" | "table";
export type ProductQuery = {
  filters: ProductFilters;
  /** The unit of a number that is typed without one. */
  units: Record<MeasureKind, AmountUnit>;
  /** The orders that the list offers, the usual one first. */
  sorts: readonly [ProductSort, ...ProductSort[]];
  sort: ProductSort;
  /** null: as the list begins (usualView). */
  view: ProductView | null;
  page: number;
};

/** A value that cannot be read: the parameter, what was typed, and a sentence without its full stop. */
export type UnreadFilter = { name: string; typed: string; text: string };

export const noFilters: ProductFilters = ofEachFilter((filter) => ("measure" in filter ? { min: null, max: null } : []));
export const plainQuery: ProductQuery = {
  filters: noFilters,
  units: { mass: "g/m2", width: "cm" },
  sorts: listSorts,
  sort: listSorts[0],
  view: null,
  page: 1,
};

/**
 * Reads the parameters of a product list's address. A value that cannot be read is left out.
 *
 * @returns the query, each list of values without doubles and in order, and what was left out
 */
export function parseProductQuery(
  params: URLSearchParams,
  sorts: ProductQuery["sorts"] = listSorts,
): { query: ProductQuery; unread: UnreadFilter[] } {
  const unread: UnreadFilter[] = [];

  /** The values of a parameter that can be read. */
  function all<Value extends string | number>(name: string, noun: string, read: (text: string) => Value | undefined): Value[] {
    const values = new Set<Value>();
    for (const text of params.getAll(name).map((value) => value.trim())) {
      if (text === "") continue;
      const value = read(text);
      if (value === undefined) unread.push({ name, typed: text, text: `“${text}” is not ${noun}` });
      else values.add(value);
    }
    return [...values].sort((a, b) => (a < b ? -1 : 1));
  }
  const one = <Value extends string | number>(
    name: string,
    noun: string,
    read: (text: string) => Value | undefined,
  ): Value | undefined => all(name, noun, read)[0];
  function unit(measure: MeasureKind): AmountUnit {
    const [usual, ...others] = unitsOf[measure];
    return one(`${measure}-unit`, "a unit", (text) => [usual, ...others].find((each) => unitFacts[each].short === text)) ?? usual;
  }
  /** One end in each field, or a range in one of them and nothing in the other. */
  function range(measure: MeasureKind, noun: string): Range {
    const ends = (["min", "max"] as const).map((end) => {
      const name = `${measure}-${end}`;
      const typed = params.get(name)?.trim() ?? "";
      const amounts = typed === "" ? [] : readAmounts(typed, measure, units[measure]);
      if (!amounts) unread.push({ name, typed, text: `“${typed}” is not ${noun}` });
      return { name, typed, amounts: amounts ?? [] };
    });
    const [from, to] = ends.map(({ amounts }) => amounts) as [Amount[], Amount[]];
    const whole = ends.find(({ amounts }) => amounts.length === 2);
    if (whole && from.length > 0 && to.length > 0) {
      unread.push({
        name: whole.name,
        typed: whole.typed,
        text: `“${whole.typed}” is a range, and the other field is filled in too`,
      });
      whole.amounts.length = 0;
    }
    const [min = null, max = null] = from.length === 2 ? from : to.length === 2 ? to : [from[0], to[0]];
    return min && max && metric(min) > metric(max) ? { min: max, max: min } : { min, max };
  }

  const units = { mass: unit("mass"), width: unit("width") };
  const filters = ofEachFilter((filter) =>
    "measure" in filter ? range(filter.measure, filter.noun) : all(filter.param, filter.noun, filter.read),
  );
  const sort = one("sort", "a way to sort", oneOf(sorts)) ?? sorts[0];
  const view = one("view", "a view", oneOf(["swatches", "table"] as const)) ?? null;
  const page = one("page", "a page", readWhole) ?? 1;
  return { query: { filters, units, sorts, sort, view, page }, unread };
}

/** The values of every parameter of an address, in their order; null for what is as usual. */
function valuesOf({ filters, units, sorts, sort, view, page }: ProductQuery) {
  const values: Record<string, readonly (string | number | null)[]> = {};
  for (const [name, filter] of listOfFilters) {
    const value = filters[name];
    if (Array.isArray(value)) values[(filter as Choice).param] = value;
    else Object.assign(values, rangeValues((filter as Measured).measure, value, units));
  }
  return {
    ...values,
    sort: [sort === sorts[0] ? null : sort],
    view: [view],
    page: [page > 1 ? page : null],
  };
}

function rangeValues(measure: MeasureKind, { min, max }: Range, units: ProductQuery["units"]) {
  const unit = units[measure];
  const end = (amount: Amount | null) => [amount && amountText(amount, unit)];
  return {
    [`${measure}-min`]: end(min),
    [`${measure}-max`]: end(max),
    [`${measure}-unit`]: [unit === unitsOf[measure][0] ? null : unitFacts[unit].short],
  };
}

/** Every parameter that changes a product list. */
export const productQueryParams = Object.keys(valuesOf(plainQuery));

/** The query part of an address, with its question mark; empty for the plain list. */
export function productQueryString(query: ProductQuery): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(valuesOf(query)))
    for (const value of values) if (value !== null) params.append(name, String(value));
  return params.size > 0 ? `?${params}` : "";
}

/** Whether the list is narrowed at all. */
export function isFiltered(filters: ProductFilters): boolean {
  return productQueryString({ ...plainQuery, filters }) !== "";
}
