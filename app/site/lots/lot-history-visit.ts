import type { Context } from "../../../domain/context.ts";
import { readLotHistory } from "../../../domain/lot-history/read-lot-history.ts";
import { notFound } from "../../page.ts";

/**
 * What the address of a history names: an item, and a property of its lots.
 *
 * @throws the 404 page for an item without a lot, and for a property that was measured on none of them
 */
export async function lotHistoryVisit(ctx: Context, itemNumber: string, url: URL) {
  const { history, tags } = await readLotHistory(ctx, itemNumber, url.searchParams.get("property") ?? "");
  return { history: history ?? notFound(), tags };
}
