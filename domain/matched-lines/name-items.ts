import type { Context } from "../context.ts";
import { quantityAdvice } from "../packs/quantity-advice.ts";
import { wholeQuantity } from "../pasted-lines/find-quantity.ts";
import { readPasted } from "../pasted-lines/read-pasted.ts";
import { candidatesOf } from "./line-choice.ts";
import { matchPasted } from "./match-pasted.ts";
import type { MatchedLine } from "./matched-line.ts";
import { packOfProduct } from "./pack-of-product.ts";

/** What somebody typed into a row of items. */
export type TypedItem = { number: string; quantity: string };

/** What the catalogue knows of it: a sentence about the item number, and one about a quantity that is not sold; both may be empty. */
export type NamedItem = { about: string; advice: string };

const unknown = "Not in our catalog by this number. Send it all the same: we look for what you mean.";

/** Names the items of rows as they are typed: numbers however they are written, other names, names. One answer for each row. */
export async function nameItems(ctx: Context, items: readonly TypedItem[]): Promise<NamedItem[]> {
  const lines = items.map(({ number }) => (number.trim() === "" ? undefined : readPasted(number).lines[0]));
  const matched = await matchPasted(
    ctx,
    lines.filter((line) => line !== undefined),
  );
  let at = 0;
  return items.map(({ number, quantity }, row) => {
    if (number.trim() === "") return { about: "", advice: "" };
    const line = lines[row] && matched[at++];
    return line ? named(line, number, quantity) : { about: unknown, advice: "" };
  });
}

function named(line: MatchedLine, number: string, quantity: string): NamedItem {
  const [product] = candidatesOf(line);
  if (!product) return { about: unknown, advice: "" };
  const { itemNumber, name, packs } = product;
  if (line.kind !== "matched" || !(line.sure || line.doubts))
    return { about: `Not an item number of ours. Perhaps ${itemNumber}, ${name}?`, advice: "" };
  const amount = wholeQuantity(quantity.trim());
  const advice = amount && quantityAdvice({ ...amount, pack: packOfProduct(packs, amount) }, packs);
  return { about: number.trim() === itemNumber ? name : `${itemNumber}, ${name}`, advice: advice?.sentence ?? "" };
}
