import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture, type PictureOwner } from "../media/pictures.ts";
import type { Columns } from "./column.ts";
import type { RecordOf } from "./record.ts";
import { type RowOf, selectColumns } from "./select-columns.ts";

/** Rows of a record in its order, or the one with an id, each with its first picture; and the tags of what pages show of them. */
export async function readRows<C extends Columns>({ db }: Context, record: RecordOf<C, string>, id?: number) {
  const { table, columns, pictures, order = ["position", "id"], tag } = record;
  const selected = [...selectColumns(columns, "it"), picture(pictures ? (table as PictureOwner) : undefined).as("picture")];
  const { rows } = await sql<RowOf<C> & { picture: Picture | null }>`
    select ${sql.join(selected)} from ${sql.table(table)} it
    ${id === undefined ? sql`` : sql`where it.id = ${id}`}
    order by ${sql.join(order.map(placeOf))}`.execute(db);
  return { rows, tags: tag ? [tag] : [] };
}

function picture(owner: PictureOwner | undefined) {
  return owner ? firstPicture(owner, "it.id") : sql<null>`null::json`;
}

/** `published_on desc` in SQL. */
function placeOf(entry: string) {
  const [column = "", direction] = entry.split(" ");
  return direction === "desc" ? sql`${sql.ref(`it.${column}`)} desc` : sql.ref(`it.${column}`);
}
