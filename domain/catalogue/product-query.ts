import type { Availability, MethodRole } from "../../db/schema.ts";
import { availabilityLabel, constructions, methodRoles } from "./catalogue.ts";

/** How a product list is narrowed, sorted and shown, as the address has it. Safe for the browser. */

export const productSorts = ["item-number", "name", "areal-mass"] as const;
export type ProductSort = (typeof productSorts)[number];
export type ProductView = "swatches" | "table";
/** Both ends belong to the range; null is an open end. */
export type Range = { min: number | null; max: number | null };

/** Values of one kind widen the list (cotton or wool), different kinds narrow it (cotton, and plain weave). */
export type ProductFilters = {
  fibres: string[];
  constructions: string[];
  /** Areal mass in g/m². */
  mass: Range;
  /** Width in cm. */
  width: Range;
  /** Ids of methods. */
  methods: number[];
  availabilities: Availability[];
  /** Parts played in the method that the list is about; a subcategory's list has none. */
  roles: MethodRole[];
};
export type ProductQuery = { filters: ProductFilters; sort: ProductSort; view: ProductView; page: number };

export const noFilters: ProductFilters = {
  fibres: [],
  constructions: [],
  mass: { min: null, max: null },
  width: { min: null, max: null },
  methods: [],
  availabilities: [],
  roles: [],
};
export const plainQuery: ProductQuery = { filters: noFilters, sort: "item-number", view: "swatches", page: 1 };

/**
 * Reads the parameters of a product list's address. A value that cannot be read is left out with a note.
 *
 * @returns the query, each list of values without doubles and in order, and a sentence for each value left out
 */
export function parseProductQuery(params: URLSearchParams): { query: ProductQuery; notes: string[] } {
  const notes: string[] = [];

  /** The values of a parameter that can be read. */
  function all<Value extends string | number>(name: string, noun: string, read: (text: string) => Value | undefined): Value[] {
    const values = new Set<Value>();
    for (const text of params.getAll(name).map((value) => value.trim())) {
      if (text === "") continue;
      const value = read(text);
      if (value === undefined) notes.push(`“${text}” is not ${noun}`);
      else values.add(value);
    }
    return [...values].sort((a, b) => (a < b ? -1 : 1));
  }
  const one = <Value extends string | number>(
    name: string,
    noun: string,
    read: (text: string) => Value | undefined,
  ): Value | undefined => all(name, noun, read)[0];
  function range(name: string, noun: string): Range {
    const min = one(`${name}-min`, noun, readMeasure) ?? null;
    const max = one(`${name}-max`, noun, readMeasure) ?? null;
    return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
  }

  const filters: ProductFilters = {
    fibres: all("fibre", "a fibre", (text) => (text.length <= 60 ? text : undefined)),
    constructions: all("construction", "a construction", readWord(Object.keys(constructions))),
    mass: range("mass", "a weight"),
    width: range("width", "a width"),
    methods: all("method", "a method", readWhole),
    availabilities: all("availability", "an availability", readWord(Object.keys(availabilityLabel) as Availability[])),
    roles: all("role", "a part in a method", readWord(methodRoles)),
  };
  const sort = one("sort", "a way to sort", readWord(productSorts)) ?? plainQuery.sort;
  const view = one("view", "a view", readWord(["swatches", "table"] as const)) ?? plainQuery.view;
  const page = one("page", "a page", readWhole) ?? 1;
  return { query: { filters, sort, view, page }, notes };
}

/** The values of every parameter of an address, in their order; null for what is as usual. `role` is only in the list of a method. */
function valuesOf({ filters, sort, view, page }: ProductQuery): Record<string, readonly (string | number | null)[]> {
  return {
    fibre: filters.fibres,
    construction: filters.constructions,
    "mass-min": [filters.mass.min],
    "mass-max": [filters.mass.max],
    "width-min": [filters.width.min],
    "width-max": [filters.width.max],
    method: filters.methods,
    availability: filters.availabilities,
    role: filters.roles,
    sort: [sort === plainQuery.sort ? null : sort],
    view: [view === plainQuery.view ? null : view],
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

/** 115, 62.5 or 62,5. A thousand with its comma is refused: it could be read either way. */
function readMeasure(text: string): number | undefined {
  return /^\d{1,6}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

function readWhole(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function readWord<Word extends string>(words: readonly Word[]): (text: string) => Word | undefined {
  return (text) => words.find((word) => word === text);
}
