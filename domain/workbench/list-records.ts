import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { containing } from "../queries/like-pattern.ts";
import { knownBy, newestLots, readCells } from "../records/read-cells.ts";
import type { RecordDescription } from "../records/record.ts";
import { keyColumns, keyText } from "../records/record-key.ts";
import { editedRecord } from "./edited-records.ts";
import { readTitles } from "./record-title.ts";
import { readThumbnails, type Thumbnail } from "./thumbnails.ts";

/** A record in a list: its key, how people know it, what draft there is of it, and how a picture looks. */
export type ListedRecord = {
  key: string;
  title: string;
  draft: "change" | "add" | "remove" | null;
  thumbnail: Thumbnail | undefined;
};

/**
 * Records of a table whose names hold a text, in the order of what they are known by; drafts of new ones first.
 *
 * @throws DomainError forbidden; not-found
 */
export async function listRecords(
  ctx: Context,
  { table, text, page, limit }: { table: string; text: string | undefined; page: number; limit: number },
): Promise<{ rows: ListedRecord[]; isMore: boolean }> {
  authorize(ctx, "record.read");
  const { record } = editedRecord(table);
  const searched = searchedColumns(record);
  const key = sql<string>`concat_ws('|', ${sql.join(keyColumns(record).map((name) => keyText(record.columns, name)))})`;
  const pattern = text === undefined ? undefined : containing(text);
  const matches = pattern
    ? sql`(${sql.join(
        [
          ...searched.map((name) => sql`${keyText(record.columns, name)} ilike ${pattern}`),
          ...("id" in record.columns && /^\d{1,9}$/.test(text ?? "") ? [sql`it.id = ${Number(text)}`] : []),
        ],
        sql` or `,
      )})`
    : sql`true`;
  const order = orderOfList(record);
  // Keys are put together for the rows of the page only, not for all those before it.
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from (
      select ${sql.join(listedColumns(record))} from ${sql.table(record.table)} it where ${matches} order by ${order} limit ${limit + 1} offset ${(page - 1) * limit}
    ) it order by ${order}`.execute(ctx.db);
  const keys = rows.slice(0, limit).map((row) => row.key);
  const [cells, drafts] = [await readCells(ctx.db, record, keys), await draftsOf(ctx, table)];
  const added = page > 1 ? [] : drafts.filter(({ act }) => act === "add");
  const listed = [
    ...added.map((draft) => ({ key: draft.key, cells: draft.cells, draft: draft.act })),
    ...keys.map((one) => ({
      key: one,
      cells: cells.get(one) ?? {},
      draft: drafts.find((draft) => draft.key === one)?.act ?? null,
    })),
  ];
  const titles = await readTitles(
    ctx.db,
    record,
    listed.map((row) => row.cells),
  );
  const thumbnails = await readThumbnails(ctx.db, record, listed);
  return {
    rows: listed.map(({ key: one, draft }, at) => ({
      ...{ key: one, title: titles[at] ?? "", draft, thumbnail: thumbnails.get(one) },
    })),
    isMore: rows.length > limit,
  };
}

async function draftsOf({ db }: Context, table: string) {
  return db
    .selectFrom("record_draft")
    .select(["key", "act", sql<Record<string, string>>`cells`.as("cells")])
    .where("table_name", "=", table)
    .orderBy("key")
    .execute();
}

/** SQL: the order of a list of rows `it`: by what they are known by, lots with the newest first. */
function orderOfList(record: RecordDescription) {
  if (record.table === "lot") return newestLots;
  return sql.join(knownBy(record).map((name) => sql.ref(`it.${name}`)));
}

/** SQL: what keys and order of a list need of a row `it`, so that an index holds it. */
function listedColumns(record: RecordDescription) {
  const stored = keyColumns(record).map((name) => record.columns[name]?.as ?? name);
  const ordered = [...knownBy(record), ...(record.table === "lot" ? ["released_on"] : [])];
  return [...new Set([...stored, ...ordered])].map((name) => sql.ref(`it.${name}`));
}

/** The columns that a list looks for a text in: names and numbers, not texts of a page. */
function searchedColumns(record: RecordDescription): string[] {
  const named = [
    "item_number",
    "designation",
    "lot_number",
    "number",
    "code",
    "name",
    "alt",
    record.title,
    ...keyColumns(record),
  ];
  const found = [...new Set(named)].filter((name) => name in record.columns && record.columns[name]?.references !== "owner");
  // An id is found as a whole: looking for a part of it would read every row.
  return found.length > 1 ? found.filter((name) => name !== "id") : found;
}
