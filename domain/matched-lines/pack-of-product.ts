import type { Pack } from "../packs/quantity-of-pack.ts";

/**
 * The pack of a product that a pasted line counts, in the product's words: `50 m` and `roll of 50 m` are its "roll of 50 m", `roll` is the only roll
 * it is sold by. As it was read where the product has no such pack, or several.
 */
export function packOfProduct(packs: readonly Pack[], { quantity, pack }: { quantity: string; pack: string }): string {
  const values = packs.map(({ value }) => value);
  if (pack === "") return /^[\d.]+$/.test(quantity) && values.length === 1 ? (values[0] ?? "") : "";
  const plainPack = plain(pack);
  const rules: readonly ((value: string) => boolean)[] = [
    (value) => value === plainPack,
    (value) => value.startsWith(`${plainPack} `),
    (value) => value.endsWith(` of ${plainPack}`),
  ];
  for (const rule of rules) {
    const fitting = values.filter((value) => rule(plain(value)));
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined) return only;
    if (fitting.length > 1) return pack;
  }
  return pack;
}

/** "1 piece" is a piece. */
const plain = (pack: string) => pack.toLowerCase().replace(/^1 /, "");
