import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { cellsOf, orderOfRows, type StoredValues, storedValues } from "../../records/read-cells.ts";
import type { RecordDescription } from "../../records/record.ts";
import { hasKeyAmong, keyColumns, keyOf, keyText } from "../../records/record-key.ts";
import { editedRecord } from "../edited-records.ts";
import { differingCells, type RecordChange, withTitles } from "../record-changes.ts";

/** Records that may change: those of some keys, those of some owners (`completeFor`), or all of a table. */
export type Watched = { record: RecordDescription; keys: readonly string[] | "all"; owners?: readonly string[] };

/** Changes that are compared and handed out together. */
const batchSize = 1000;

/**
 * Remembers records as they are, in the database, until the transaction ends. Their cells never are in memory together: what differs afterwards is found by
 * comparing there.
 *
 * @param db a transaction
 * @returns what has changed since then, in batches: by table, in the order of its rows; what was removed comes last
 */
export async function watchChanges(
  db: Database,
  watched: readonly Watched[],
): Promise<() => AsyncGenerator<RecordChange[], void, void>> {
  const kinds = watched.map((one) => ({ ...one, among: conditionOf(one) }));
  await sql`create temp table record_before (table_name text, key text, place bigint, cells jsonb) on commit drop`.execute(db);
  for (const { record, among } of kinds) await sql`insert into record_before ${rowsOf(record, among)}`.execute(db);
  await sql`analyze record_before`.execute(db);
  return async function* changes() {
    await sql`
      create temp table record_difference (place bigint generated always as identity primary key, table_name text, before jsonb, after jsonb)
      on commit drop`.execute(db);
    for (const { record, among } of kinds)
      await sql`
        insert into record_difference (table_name, before, after)
        select ${record.table}, old.cells, now.cells
        from (select * from record_before where table_name = ${record.table}) old
        full join (${rowsOf(record, among)}) now using (key)
        where old.cells is distinct from now.cells order by now.place nulls last, old.place`.execute(db);
    for (let place = 0; ; ) {
      const { rows } = await sql<Difference>`
        select place, table_name as "table", before, after from record_difference
        where place > ${place} order by place limit ${batchSize}`.execute(db);
      if (rows.length === 0) return;
      place = rows.at(-1)?.place ?? 0;
      yield await changesIn(db, rows);
    }
  };
}

type Difference = { place: number; table: string; before: StoredValues | null; after: StoredValues | null };

function conditionOf({ record, keys, owners = [] }: Watched): RawBuilder<boolean> {
  if (keys === "all") return sql`true`;
  const among = hasKeyAmong(record, keys);
  if (record.completeFor === undefined || owners.length === 0) return among;
  return sql`(${among} or ${hasKeyAmong({ ...record, unique: [[record.completeFor]] }, owners)})`;
}

/** SQL: the rows of a table that are watched, as `record_before` has them. */
function rowsOf(record: RecordDescription, among: RawBuilder<boolean>) {
  const key = sql.join(
    keyColumns(record).map((name) => keyText(record.columns, name)),
    sql` || '|' || `,
  );
  return sql`
    select ${record.table}::text as table_name, ${key} as key, row_number() over (order by ${orderOfRows(record)}) as place,
      ${storedValues(record, record.columns)} as cells
    from ${sql.table(record.table)} it where ${among}`;
}

async function changesIn(db: Database, differences: readonly Difference[]): Promise<RecordChange[]> {
  const changes: RecordChange[] = [];
  for (const [table, rows] of Map.groupBy(differences, (row) => row.table)) {
    const { record } = editedRecord(table);
    const cells = (values: StoredValues | null) => values && cellsOf(record.columns, values);
    const pairs = rows.map((row) => ({ before: cells(row.before), after: cells(row.after) }));
    const differing = pairs.flatMap(({ before, after }) => {
      const key = keyOf(record, after ?? before ?? {});
      const change = differingCells(record, key, before, after);
      return change ? [{ change, cells: after ?? before ?? {} }] : [];
    });
    changes.push(...(await withTitles(db, record, differing)));
  }
  return changes;
}
