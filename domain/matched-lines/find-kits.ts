import type { Context } from "../context.ts";
import { kitChoice } from "../kits/kit-choice.ts";
import { kitOf, readKits } from "../kits/read-kits.ts";
import { withOption } from "../methods/with-option.ts";
import type { Meaning } from "./find-by-words.ts";
import type { MatchedLine } from "./matched-line.ts";

/**
 * For each line, the kit of the method that it names and nothing besides, with its first choice of every part; or the options that have a kit, where
 * the line names none of them. One statement for all.
 */
export async function findKits(ctx: Context, meanings: readonly Meaning[]): Promise<Pick<MatchedLine, "kit" | "kitOptions">[]> {
  const kits = await readKits(
    ctx,
    meanings.flatMap(({ method }) => method?.id ?? []),
  );
  return meanings.map(({ method }) => {
    const all = kits.get(method?.id ?? 0) ?? [];
    const kit = method && kitOf(all, method.option);
    if (!method || all.length === 0) return {};
    if (!kit) return { kitOptions: { method: method.designation, options: all.map(({ option }) => option) } };
    const items = kitChoice(kit).flatMap(({ item }) =>
      item.product ? [{ itemNumber: item.itemNumber, name: item.product.name }] : [],
    );
    const distinct = [...new Map(items.map((item) => [item.itemNumber, item])).values()];
    return distinct.length === 0 ? {} : { kit: { name: withOption(method.designation, kit.option), items: distinct } };
  });
}
