import { availabilityLabel, constructions, roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { type Amount, type AmountUnit, type MeasureKind, unitFacts } from "../../../domain/packs/amount.ts";
import { arealMass, type Quantity, width } from "../../../domain/packs/units.ts";
import {
  type ProductFilters,
  type ProductQuery,
  productQueryString,
  type Range,
} from "../../../domain/product-lists/product-query.ts";
import type { ProductList } from "../../../domain/product-lists/read-product-list.ts";

/** A filter in use: its label, and the address of the list without it. */
export type ActiveFilter = { label: string; without: string };

/**
 * The address of a list after a change to its query; its first page unless the change names one.
 *
 * @param path the address of the plain list, which may have parameters of its own: those of a search
 */
export function listAddress(path: string, query: ProductQuery, change: Partial<ProductQuery>): string {
  const params = productQueryString({ ...query, page: 1, ...change });
  return path + (path.includes("?") ? params.replace("?", "&") : params);
}

/** An amount in the given unit, ready to print. */
export function amountIn(unit: AmountUnit, amount: Amount): Quantity {
  if (amount.unit === "g/m2" || amount.unit === "oz/yd2") {
    const { gsm, ozYd2 } = arealMass(amount.value, amount.unit);
    return unit === "g/m2" ? gsm : ozYd2;
  }
  const { cm, inches } = width(amount.value, amount.unit);
  return unit === "cm" ? cm : inches;
}

/** Digits after the point of an amount that was converted: so many that converting it back gives what was typed. */
const places: Record<AmountUnit, number> = { "g/m2": 0, "oz/yd2": 2, cm: 1, in: 2 };

/** A range with both ends in the given unit. */
export function rangeIn(unit: AmountUnit, { min, max }: Range): Range {
  const end = (amount: Amount | null) =>
    amount && amount.unit !== unit ? { value: Number(amountIn(unit, amount).value.toFixed(places[unit])), unit } : amount;
  return { min: end(min), max: end(max) };
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
  const ranges = (["mass", "width"] satisfies MeasureKind[]).flatMap((name) => {
    const label = rangeLabel(filters[name]);
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

function rangeLabel({ min, max }: Range): string | undefined {
  const label = ({ value, unit }: Amount) => `${value}\u00a0${unitFacts[unit].sign}`;
  if (min && max) return min.unit === max.unit ? `${min.value}–${label(max)}` : `${label(min)} – ${label(max)}`;
  if (min) return `from ${label(min)}`;
  return max ? `up to ${label(max)}` : undefined;
}
