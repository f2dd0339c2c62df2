import { readSiteName } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { readHeritage, readPages } from "./read-content.ts";

/** The heritage page: its entries in their order, and the block about the supplier (page 2). */
export async function readHeritagePage(ctx: Context) {
  const [{ entries, tags }, { pages, tags: pageTags }, site] = await Promise.all([
    readHeritage(ctx),
    readPages(ctx, { id: 2 }),
    readSiteName(ctx),
  ]);
  return { heritage: { entries, about: pages[0], site }, tags: [...tags, ...pageTags, "supplier"] };
}

export type HeritagePage = Awaited<ReturnType<typeof readHeritagePage>>["heritage"];
