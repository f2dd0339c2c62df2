import type { Context } from "../context.ts";
import type { RequestLine } from "../request-lines/request-line.ts";

/** Writes lines to the end of a list. */
export async function writeLines({ db }: Pick<Context, "db">, list: number, lines: readonly RequestLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ itemNumber, name, wanted, quantity, pack, lot, note }) => ({
    list_id: list,
    item_number: itemNumber,
    name,
    wanted,
    quantity,
    pack,
    lot,
    note,
  }));
  await db.insertInto("request_list_line").values(rows).execute();
}
