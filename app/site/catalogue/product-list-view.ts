import type { Amount, AmountUnit } from "../../../domain/packs/amount.ts";
import { arealMass, type Quantity, width } from "../../../domain/packs/units.ts";
import type { Range } from "../../../domain/product-lists/product-filters.ts";
import { type ProductQuery, productQueryString } from "../../../domain/product-lists/product-query.ts";

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

/** "secondary acetate" → "Secondary acetate". */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
