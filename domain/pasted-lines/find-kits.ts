import type { Context } from "../context.ts";
import { kitChoice } from "../kits/kit-choice.ts";
import { kitOf, readKits } from "../kits/read-kits.ts";
import { withOption } from "../methods/with-option.ts";
import type { Meaning } from "./find-by-words.ts";
import type { PastedKit } from "./matched-line.ts";

/** The kit of each method that a line names and nothing besides, its first choice of every part; undefined where there is none. One statement for all. */
export async function findKits(ctx: Context, meanings: readonly Meaning[]): Promise<(PastedKit | undefined)[]> {
  const kits = await readKits(
    ctx,
    meanings.flatMap(({ method }) => method?.id ?? []),
  );
  return meanings.map(({ method }) => {
    const kit = method && kitOf(kits.get(method.id) ?? [], method.option);
    if (!method || !kit) return undefined;
    const items = kitChoice(kit).flatMap(({ item }) =>
      item.product ? [{ itemNumber: item.itemNumber, name: item.product.name }] : [],
    );
    const distinct = [...new Map(items.map((item) => [item.itemNumber, item])).values()];
    return distinct.length === 0 ? undefined : { name: withOption(method.designation, kit.option), items: distinct };
  });
}
