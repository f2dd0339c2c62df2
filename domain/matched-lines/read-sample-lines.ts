import type { Context } from "../context.ts";

/** A row of the sample list: an item with one of its packs. */
export type SampleLine = { itemNumber: string; name: string; pack: string };

/** A few items of the catalogue for the sample of a list, those first that are sold most; with the tags of what it shows. */
export async function readSampleLines({ db }: Context): Promise<{ lines: SampleLine[]; tags: string[] }> {
  const rows = await db
    .selectFrom("sold_product")
    .select(["item_number as itemNumber", "name", "pack_forms as packForms"])
    .orderBy("best_seller", "desc")
    .orderBy("id")
    .limit(4)
    .execute();
  return { lines: rows.map(({ packForms, ...row }) => ({ ...row, pack: packForms[0] ?? "" })), tags: ["products"] };
}
