/** Constructions of which nothing is sent to try: a piece would be the item itself. */
const whole = new Set(["card", "balls", "metal", "instrument"]);
/** Constructions of which a sample is not a piece of cloth. */
const loose = new Set(["yarn", "fibre", "film", "paper", "powder", "liquid", "granules"]);

type Made = { construction: string; composition: readonly unknown[] };

/**
 * What a visitor can ask for to try a product: a swatch of cloth, a sample of a powder; undefined of an instrument, and of what has neither
 * construction nor fibres, such as cigarettes.
 */
export function sampleOf({ construction, composition }: Made): "swatch" | "sample" | undefined {
  if (whole.has(construction) || (construction === "" && composition.length === 0)) return undefined;
  return loose.has(construction) ? "sample" : "swatch";
}
