import { redirect } from "react-router";
import type { Context } from "../../../domain/context.ts";
import { readLotHistory } from "../../../domain/lot-history/read-lot-history.ts";
import { readRenamedItem } from "../../../domain/products/read-renamed-item.ts";
import { notFound } from "../../page.ts";

/**
 * What the address of a history names: an item, and a property of its lots.
 *
 * @throws a redirect for an item that has another number now; the 404 page for an item without a lot, and for a property that was measured on none of them
 */
export async function lotHistoryVisit(ctx: Context, itemNumber: string, url: URL) {
  const { history, tags } = await readLotHistory(ctx, itemNumber, url.searchParams.get("property") ?? "");
  if (history) return { history, tags };
  const renamed = await readRenamedItem(ctx, itemNumber);
  if (renamed === undefined) notFound();
  throw redirect(url.pathname.replace(/[^/]+$/, encodeURIComponent(renamed)) + url.search, 301);
}
