import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Picture } from "../media/media.ts";
import { firstPicture, type PictureOwner } from "../media/pictures.ts";
import type { Columns, RecordValues } from "./column.ts";
import type { RecordOf } from "./record.ts";
import { orderOf } from "./rows-of.ts";
import { type RowOf, selectColumns } from "./select-columns.ts";

/** The values that rows must have; `undefined` requires nothing. */
export type Where<C> = { [Name in keyof C]?: RecordValues<C>[Name] | undefined };

/**
 * Rows of a record in its order, each with its first picture.
 *
 * @returns the rows, and the tags of a page that shows them
 */
export async function readRows<C extends Columns>({ db }: Context, record: RecordOf<C, string>, where: Where<C> = {}) {
  const { table, columns, pictures } = record;
  const selected = [...selectColumns(columns, "it"), picture(pictures ? (table as PictureOwner) : undefined).as("picture")];
  const conditions = Object.entries(where).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.ref(`it.${name}`)} = ${value}`],
  );
  const { rows } = await sql<RowOf<C> & { picture: Picture | null }>`
    select ${sql.join(selected)} from ${sql.table(table)} it
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${orderOf(record)}`.execute(db);
  return { rows, tags: tagsOfRows(record, where) };
}

/** The tags that all these rows have: `method:51` where they are those of a method, else what has no column in it. */
function tagsOfRows<C>({ tags = [] }: RecordOf<C, string>, where: Readonly<Record<string, unknown>>): string[] {
  const filled = tags.map((tag) => tag.replace(/\{(\w+)\}/, (braces, column: string) => String(where[column] ?? braces)));
  const exact = filled.filter((tag, at) => tag !== tags[at]);
  return exact.length > 0 ? exact : tags.filter((tag) => !tag.includes("{"));
}

function picture(owner: PictureOwner | undefined) {
  return owner ? firstPicture(owner, "it.id") : sql<null>`null::json`;
}
