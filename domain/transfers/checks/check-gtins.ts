import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { product } from "../../records/product.ts";
import type { Problems } from "../problems.ts";

/** Names the products that have the same GTIN after an import has written its rows: one of them may be in the catalogue and not in the file. */
export async function checkGtins(db: Database, problems: Problems): Promise<void> {
  const { rows } = await sql<{ gtin: string; items: string }>`
    select gtin, string_agg(item_number, ' and ' order by item_number) as items
    from product where gtin <> '' group by gtin having count(*) > 1 order by gtin`.execute(db);
  for (const { gtin, items } of rows)
    problems.add({
      file: product.file,
      line: 0,
      column: "gtin",
      message: `gtin “${gtin}” can belong to one product only: ${items} have it`,
    });
}
