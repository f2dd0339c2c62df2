import { inMillionths, multipleFrom } from "./multiple-from.ts";
import { type Pack, soldBy } from "./quantity-of-pack.ts";

/** What is wrong with a quantity, in a sentence, and the nearest that can be had: one, or the ones below and above it. */
export type QuantityAdvice = { sentence: string; nearest: string[] };

/**
 * Whether a quantity of a product can be had: a multiple of its pack's step from the smallest on.
 *
 * @param typed.quantity as it was typed, `2,5`
 * @param typed.pack the pack that it counts: `m`, `roll of 10 m`
 * @returns undefined where it can, for words that are no number, and of a pack that has no numbers
 */
export function quantityAdvice(typed: { quantity: string; pack: string }, packs: readonly Pack[]): QuantityAdvice | undefined {
  const quantity = numberIn(typed.quantity);
  if (quantity === undefined) return undefined;
  const numbers = packs.find(({ value }) => value === typed.pack)?.numbers;
  if (!numbers) return quantity < 0 ? { sentence: "A quantity is above zero.", nearest: ["1"] } : undefined;
  const { form, size, unit, smallest, step } = numbers;
  const above = multipleFrom(quantity, numbers);
  if (above === quantity) return undefined;
  const below = inMillionths((a, b) => a - b, above, step);
  const nearest = (below < smallest ? [above] : [below, above]).map(String);
  const of = form === unit && size === 1 ? unit : `× ${form}`;
  return { sentence: `${soldBy(numbers)}: ${nearest.join(" or ")} ${of}.`, nearest };
}

/** `2`, `2.5`, `2,5` and `-1` as numbers; undefined for anything else. */
function numberIn(text: string): number | undefined {
  return /^-?\d{1,7}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}
