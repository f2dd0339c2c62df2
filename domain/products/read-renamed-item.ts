import { sql } from "kysely";
import type { Context } from "../context.ts";

/** The number that an item has now that once had another; undefined where no item had it, or one has it. */
export async function readRenamedItem({ db }: Pick<Context, "db">, former: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select p.item_number as number from product_alias a join product p on p.id = a.product_id
    where a.alias = ${former} and a.relation = 'same' and a.owner = ''
      and not exists (select from product where item_number = ${former}) order by a.id desc limit 1`.execute(db);
  return rows[0]?.number;
}
