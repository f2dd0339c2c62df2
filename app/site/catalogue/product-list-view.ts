import { availabilityLabel, constructions, roleLabel } from "../../../domain/catalogue/catalogue.ts";
import {
  type ProductFilters,
  type ProductQuery,
  productQueryString,
  type Range,
} from "../../../domain/catalogue/product-query.ts";
import type { ProductList } from "../../../domain/catalogue/read-product-list.ts";

/** A filter in use: its label, and the address of the list without it. */
export type ActiveFilter = { label: string; without: string };

/** The address of a list after a change to its query; its first page unless the change names one. */
export function listAddress(path: string, query: ProductQuery, change: Partial<ProductQuery>): string {
  return path + productQueryString({ ...query, page: 1, ...change });
}

/** The filters in use, in the order of the form. */
export function activeFilters(path: string, { query, methods }: ProductList): ActiveFilter[] {
  const { filters } = query;
  const without = (change: Partial<ProductFilters>) => listAddress(path, query, { filters: { ...filters, ...change } });
  function each<Name extends "fibres" | "constructions" | "methods" | "availabilities" | "roles">(
    name: Name,
    label: (value: ProductFilters[Name][number]) => string,
  ): ActiveFilter[] {
    const values = filters[name] as ProductFilters[Name][number][];
    return values.map((value) => ({
      label: label(value),
      without: without({ [name]: values.filter((other) => other !== value) }),
    }));
  }
  const ranges = (["mass", "width"] as const).flatMap((name) => {
    const label = rangeLabel(filters[name], name === "mass" ? "g/m²" : "cm");
    return label ? [{ label, without: without({ [name]: { min: null, max: null } }) }] : [];
  });
  return [
    ...each("fibres", (fibre) => capital(fibre)),
    ...each("constructions", (key) => constructions[key] ?? key),
    ...ranges,
    ...each("methods", (id) => methods.find(({ value }) => value === id)?.designation ?? `Method ${id}`),
    ...each("roles", (role) => capital(roleLabel(role))),
    ...each("availabilities", (key) => availabilityLabel[key]),
  ];
}

/** "secondary acetate" → "Secondary acetate". */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rangeLabel({ min, max }: Range, unit: string): string | undefined {
  if (min !== null && max !== null) return `${min}–${max}\u00a0${unit}`;
  if (min !== null) return `from ${min}\u00a0${unit}`;
  if (max !== null) return `up to ${max}\u00a0${unit}`;
  return undefined;
}
