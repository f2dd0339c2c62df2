import { sql } from "kysely";
import type { Database, Schema } from "../../db/schema.ts";
import { inParts } from "../queries/in-parts.ts";

/** What became of the rows of a table. */
export type RowCounts = { added: number; updated: number; unchanged: number; removedLinks: number };

/** Rows for one table, by the names of its columns; all rows have the same columns: some alone where each row `isOfKnown`, as its key is there. */
export type Batch = {
  table: keyof Schema;
  key: readonly string[];
  columns: readonly string[];
  rows: Iterable<object>;
  isOfKnown?: boolean;
};

/** What a row is known by: an id, or the number of a lot. */
export type Key = number | string;

/** Rows of one statement. */
const rowsPerStatement = 1000;

/**
 * Adds rows and changes those whose key is there. A row that is equal already is not written, so that no trigger fires.
 *
 * @param onRows called with the number of rows of each statement
 */
export async function writeRows(db: Database, batch: Batch, onRows: (count: number) => void): Promise<RowCounts> {
  const { table, key, columns, rows } = batch;
  if (batch.isOfKnown) return changeRows(db, batch, onRows);
  const list = (names: readonly string[], of?: string) => sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)));
  const others = columns.filter((column) => !key.includes(column));
  const changes = sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  const change = sql`update set ${changes} where (${list(others, table)}) is distinct from (${list(others, "excluded")})`;
  const outcome: RowCounts = { added: 0, updated: 0, unchanged: 0, removedLinks: 0 };
  for (const part of inParts(rows, rowsPerStatement)) {
    // A row that was inserted has never been locked or replaced: its xmax is 0.
    const written = await sql<{ added: boolean }>`
      insert into ${sql.table(table)} (${list(columns)})
      select ${list(columns)} from ${records(table, part)}
      on conflict (${list(key)}) do ${others.length > 0 ? change : sql`nothing`}
      returning xmax = 0 as added`.execute(db);
    const added = written.rows.filter((row) => row.added).length;
    outcome.added += added;
    outcome.updated += written.rows.length - added;
    outcome.unchanged += part.length - written.rows.length;
    onRows(part.length);
  }
  return outcome;
}

/** Changes rows whose key is there, as writeRows() does. */
async function changeRows(
  db: Database,
  { table, key, columns, rows }: Batch,
  onRows: (count: number) => void,
): Promise<RowCounts> {
  const list = (names: readonly string[], of: string) => sql.join(names.map((name) => sql.ref(`${of}.${name}`)));
  const others = columns.filter((column) => !key.includes(column));
  const changes = sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`));
  const outcome: RowCounts = { added: 0, updated: 0, unchanged: 0, removedLinks: 0 };
  for (const part of inParts(rows, rowsPerStatement)) {
    const { numAffectedRows = 0n } =
      others.length === 0
        ? {}
        : await sql`
            update ${sql.table(table)} set ${changes} from ${records(table, part)} as given
            where (${list(key, table)}) = (${list(key, "given")})
            and (${list(others, table)}) is distinct from (${list(others, "given")})`.execute(db);
    outcome.updated += Number(numAffectedRows);
    outcome.unchanged += part.length - Number(numAffectedRows);
    onRows(part.length);
  }
  return outcome;
}

/**
 * Removes the links that are no longer in the file.
 *
 * @param owner the column of the link that the file is complete for, and the ids that it names
 * @returns how many were removed
 */
export async function removeLinks(db: Database, batch: Batch, owner: { column: string; ids: readonly Key[] }): Promise<number> {
  const { table, key, rows } = batch;
  const { rows: any } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  if (any.length === 0) return 0;
  const names = sql.join(key.map((column) => sql.ref(column)));
  // In the database: in memory the links of a million products would be as large as the catalogue.
  await sql`create temp table kept_link on commit drop as select ${names} from ${sql.table(table)} with no data`.execute(db);
  for (const part of inParts(rows, rowsPerStatement))
    await sql`insert into kept_link select ${names} from ${records(
      table,
      part.map((row) => pick(row, key)),
    )}`.execute(db);
  await sql`analyze kept_link`.execute(db);
  const same = sql.join(
    key.map((column) => sql`kept_link.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`),
    sql` and `,
  );
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(owner.column)} = any(${owner.ids})
    and not exists (select from kept_link where ${same})`.execute(db);
  await sql`drop table kept_link`.execute(db);
  return Number(numAffectedRows);
}

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));

/**
 * Gives records a temporary name when their name goes to another record of the same import: otherwise two could not swap.
 */
export async function parkNames(db: Database, table: keyof Schema, column: string, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = chr(1) || id where id = any(${ids}::int[])`.execute(db);
}

/** PostgreSQL reads the rows by the types of the table's own columns. */
function records(table: keyof Schema, rows: readonly object[]) {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}
