import { multipleFrom } from "./multiple-from.ts";
import type { Pack } from "./quantity-of-pack.ts";
import { withoutNoise } from "./without-noise.ts";

/** How much is needed: `{ value: 0.4, unit: "m" }`; `piece` is whatever is counted. */
export type NeededAmount = { value: number; unit: string };

/** What to order so that an amount is covered: how many of which pack, and how much that is together, in the pack's unit. */
export type PackOrder = { quantity: number; pack: string; total: number; unit: string };

/** Units of one measure, each as a multiple of the first. A yard is 0.9144 m, a pound 453.59237 g, a US gallon 3785.411784 mL. */
const measures: readonly Readonly<Record<string, number>>[] = [
  { m: 1, mm: 0.001, cm: 0.01, yd: 0.9144 },
  { g: 1, kg: 1000, lb: 453.59237 },
  { mL: 1, L: 1000, gal: 3785.411784 },
  { piece: 1 },
];

/**
 * Rounds an amount up to packs of a product: of all its packs the one whose smallest order that covers the amount is the least; of equals the one
 * with the fewest packs.
 *
 * @param packs as `packsOf` gives them
 * @returns undefined where no pack is measured in a unit that the amount can be changed to
 */
export function roundUpToPacks(amount: NeededAmount, packs: readonly Pack[]): PackOrder | undefined {
  const orders = packs.flatMap(({ value, numbers }) => {
    if (!numbers || numbers.size === null) return [];
    const needed = changed(amount, numbers.unit);
    if (needed === undefined) return [];
    const quantity = multipleFrom(withoutNoise(needed / numbers.size), numbers);
    const total = withoutNoise(quantity * numbers.size);
    return [
      { quantity, pack: value, total, unit: numbers.unit, base: changed({ value: total, unit: numbers.unit }, amount.unit) ?? 0 },
    ];
  });
  const [least] = orders.sort((a, b) => a.base - b.base || a.quantity - b.quantity);
  if (!least) return undefined;
  const { base: _, ...order } = least;
  return order;
}

/** An amount in another unit of the same measure; undefined where there is none. */
function changed({ value, unit }: NeededAmount, into: string): number | undefined {
  const measure = measures.find((units) => unit in units && into in units);
  const [from, to] = [measure?.[unit], measure?.[into]];
  return from === undefined || to === undefined ? undefined : withoutNoise((value * from) / to);
}
