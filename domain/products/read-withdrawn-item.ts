import { sql } from "kysely";
import type { Context } from "../context.ts";

/** An item that is no longer sold, with the one to order in its place. */
export type WithdrawnItem = {
  id: number;
  name: string;
  itemNumber: string;
  since: string;
  replacement: { id: number; name: string; itemNumber: string } | null;
};

/** The item that is no longer sold and whose number a text is; undefined where there is none. */
export async function readWithdrawnItem({ db }: Context, text: string): Promise<WithdrawnItem | undefined> {
  const { rows } = await sql<WithdrawnItem>`
    select p.id, p.name, p.item_number as "itemNumber", p.withdrawn_on as since, (
      select json_build_object('id', r.id, 'name', r.name, 'itemNumber', r.item_number) from product r where r.item_number = p.replaced_by
    ) as replacement
    from product p where p.item_number = ${text.trim()} and p.withdrawn_on is not null`.execute(db);
  return rows[0];
}
