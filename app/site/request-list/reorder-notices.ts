import type { Context } from "../../../domain/context.ts";
import { readLinesAgain } from "../../../domain/portal/lines-again.ts";

/** What became of items of an earlier request that the catalogue does not have any more, a sentence each. @param reference of the request */
export async function reorderNotices(ctx: Context, reference: string): Promise<string[]> {
  const again = ctx.actor.kind === "customer" && reference !== "" ? await readLinesAgain(ctx, reference) : undefined;
  if (!again) return [];
  const named = ({ itemNumber, name }: { itemNumber: string; name: string }) => [itemNumber, name].filter(Boolean).join(" ");
  return [
    ...again.replaced.map(
      ({ item, by }) =>
        `${named(item)} is not in our catalog any more. ${named(by)} replaces it, and is on your list in its place.`,
    ),
    ...again.gone.map(
      (item) => `${named(item)} is not in our catalog any more. It stays on your list, and we will say what comes closest.`,
    ),
  ];
}
