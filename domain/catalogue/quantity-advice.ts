/** What is wrong with a quantity, in a sentence, and the nearest one that can be had. */
export type QuantityAdvice = { sentence: string; nearest: string };

/**
 * Whether a quantity of a product can be had: a length not below the smallest, packs as whole ones.
 *
 * @param typed.quantity as it was typed, `2,5`
 * @param typed.pack a unit of length (`m`) or a pack (`roll of 10 m`)
 * @param minimumOrder of the product: `1 m`, `1 piece`
 * @returns undefined where it can, and for words that are no number
 */
export function quantityAdvice(typed: { quantity: string; pack: string }, minimumOrder: string): QuantityAdvice | undefined {
  const quantity = numberIn(typed.quantity);
  if (quantity === undefined) return undefined;
  if (quantity < 0) return { sentence: "A quantity is above zero.", nearest: "1" };
  if (typed.pack === "") return undefined;
  const [, least = "", unit] = /^([\d.]+) (m|yd)$/.exec(minimumOrder) ?? [];
  if (typed.pack === "m" || typed.pack === "yd") {
    if (unit !== typed.pack || quantity >= Number(least)) return undefined;
    return { sentence: `The smallest length is ${least} ${unit}.`, nearest: least };
  }
  if (quantity > 0 && Number.isInteger(quantity)) return undefined;
  const nearest = String(Math.max(1, Math.ceil(quantity)));
  return { sentence: `Packs are sold whole: ${nearest} × ${typed.pack} is the nearest.`, nearest };
}

/** `2`, `2.5`, `2,5` and `-1` as numbers; undefined for anything else. */
function numberIn(text: string): number | undefined {
  return /^-?\d{1,7}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}
