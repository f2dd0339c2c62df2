import type { Availability, MethodRole } from "../../db/schema.ts";
import { availabilityLabel, constructions, methodRoles } from "./catalogue.ts";

/** How a product list is narrowed, sorted and shown, as it stands in the address. Safe for the browser. */

export const productSorts = ["item-number", "name", "areal-mass"] as const;
export type ProductSort = (typeof productSorts)[number];
export type ProductView = "swatches" | "table";
/** Both ends belong to the range; null leaves an end open. */
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

/** Every parameter that changes a product list; `role` only that of a method. */
export const productQueryParams = [
  "fibre",
  "construction",
  "mass-min",
  "mass-max",
  "width-min",
  "width-max",
  "method",
  "availability",
  "role",
  "sort",
  "view",
  "page",
] as const;

/**
 * Reads the parameters of a product list's address. What cannot be read is left out and told; the rest is kept.
 *
 * @returns the query, each list of values without doubles and in order, and a sentence for each value left out
 */
export function parseProductQuery(params: URLSearchParams): { query: ProductQuery; notes: string[] } {
  const notes: string[] = [];

  /** The values of a parameter that mean something. */
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

/** The query part of an address, with its question mark; empty for the plain list. What is as usual is left out. */
export function productQueryString({ filters, sort, view, page }: ProductQuery): string {
  const params = new URLSearchParams();
  const add = (name: string, values: readonly (string | number | null)[]) => {
    for (const value of values) if (value !== null) params.append(name, String(value));
  };
  add("fibre", filters.fibres);
  add("construction", filters.constructions);
  add("mass-min", [filters.mass.min]);
  add("mass-max", [filters.mass.max]);
  add("width-min", [filters.width.min]);
  add("width-max", [filters.width.max]);
  add("method", filters.methods);
  add("availability", filters.availabilities);
  add("role", filters.roles);
  if (sort !== plainQuery.sort) add("sort", [sort]);
  if (view !== plainQuery.view) add("view", [view]);
  if (page > 1) add("page", [page]);
  return params.size > 0 ? `?${params}` : "";
}

/** Whether the list is narrowed at all. */
export function isFiltered(filters: ProductFilters): boolean {
  const { fibres, constructions, mass, width, methods, availabilities, roles } = filters;
  const ends = [mass.min, mass.max, width.min, width.max];
  return (
    [fibres, constructions, methods, availabilities, roles].some((values) => values.length > 0) ||
    ends.some((end) => end !== null)
  );
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
