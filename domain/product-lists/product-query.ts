import type { Availability, MethodRole } from "../../db/schema.ts";
import { availabilityLabel, constructions, methodRoles } from "../catalogue/catalogue.ts";
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

/** How a product list is narrowed, sorted and shown, as the address has it. Safe for the browser. */

/** The orders of a list; the first is the usual one. What a search found has an order of its own. */
export const listSorts = ["item-number", "name", "areal-mass"] as const;
export const searchSorts = ["best-match", ...listSorts] as const;
export type ProductSort = (typeof searchSorts)[number];
export type ProductView = "swatches" | "table";
/** Both ends belong to the range; null is an open end. */
export type Range = { min: Amount | null; max: Amount | null };

/** Values of one kind widen the list (cotton or wool), different kinds narrow it (cotton, and plain weave). */
export type ProductFilters = {
  fibres: string[];
  constructions: string[];
  mass: Range;
  width: Range;
  /** Ids of methods. */
  methods: number[];
  availabilities: Availability[];
  /** Parts played in the method that the list is about; a subcategory's list has none. */
  roles: MethodRole[];
};
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

export const noFilters: ProductFilters = {
  fibres: [],
  constructions: [],
  mass: { min: null, max: null },
  width: { min: null, max: null },
  methods: [],
  availabilities: [],
  roles: [],
};
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
  const filters: ProductFilters = {
    fibres: all("fibre", "a fibre", (text) => (text.length <= 60 ? text : undefined)),
    constructions: all("construction", "a construction", readWord(Object.keys(constructions))),
    mass: range("mass", "a weight"),
    width: range("width", "a width"),
    methods: all("method", "a method", readWhole),
    availabilities: all("availability", "an availability", readWord(Object.keys(availabilityLabel) as Availability[])),
    roles: all("role", "a part in a method", readWord(methodRoles)),
  };
  const sort = one("sort", "a way to sort", readWord(sorts)) ?? sorts[0];
  const view = one("view", "a view", readWord(["swatches", "table"] as const)) ?? null;
  const page = one("page", "a page", readWhole) ?? 1;
  return { query: { filters, units, sorts, sort, view, page }, unread };
}

/** The values of every parameter of an address, in their order; null for what is as usual. `role` is only in the list of a method. */
function valuesOf({
  filters,
  units,
  sorts,
  sort,
  view,
  page,
}: ProductQuery): Record<string, readonly (string | number | null)[]> {
  const end = (measure: MeasureKind, amount: Amount | null) => [amount && amountText(amount, units[measure])];
  const unit = (measure: MeasureKind) => [units[measure] === unitsOf[measure][0] ? null : unitFacts[units[measure]].short];
  return {
    fibre: filters.fibres,
    construction: filters.constructions,
    "mass-min": end("mass", filters.mass.min),
    "mass-max": end("mass", filters.mass.max),
    "mass-unit": unit("mass"),
    "width-min": end("width", filters.width.min),
    "width-max": end("width", filters.width.max),
    "width-unit": unit("width"),
    method: filters.methods,
    availability: filters.availabilities,
    role: filters.roles,
    sort: [sort === sorts[0] ? null : sort],
    view: [view],
    page: [page > 1 ? page : null],
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

function readWhole(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function readWord<Word extends string>(words: readonly Word[]): (text: string) => Word | undefined {
  return (text) => words.find((word) => word === text);
}
