import { quantityOfPack } from "../packs/quantity-of-pack.ts";
import type { RequestLine } from "./request-line.ts";

/** How much of a line, in words: `2 m`, `3 × roll of 10 m`; what was typed, where it is no number. */
export function quantityText({ quantity, pack }: Pick<RequestLine, "quantity" | "pack">): string {
  return quantityOfPack(quantity, pack) || (pack === "" || quantity.endsWith(pack) ? quantity : `${quantity} ${pack}`.trim());
}

/** The note of a line; empty where it repeats the name of the item, which people write beside its number. */
export function noteText({ note, name }: Pick<RequestLine, "note" | "name">): string {
  return note === name ? "" : note;
}
