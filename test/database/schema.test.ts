import { sql } from "kysely";
import { expect, test } from "vitest";
import { listOfRecords } from "../../domain/records/list-of-records.ts";
import { uniqueIn } from "../../domain/records/record.ts";
import { testDatabase } from "../builders/database.ts";
import { printSchema } from "../builders/print-schema.ts";

const { db } = await testDatabase();

test("db/schema.ts describes the tables of a migrated database; -u writes it", async () => {
  await expect(await printSchema(db)).toMatchFileSnapshot("../../db/schema.ts");
});

test("what the database has only once an import compares, so that a second one is a problem of its row", async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by k.place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
      cross join unnest(i.indkey) with ordinality k (attnum, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indisunique and i.indpred is null and i.indexprs is null group by i.indexrelid, c.relname`.execute(db);
  const unknown = rows.filter(({ table, columns }) => {
    const record = listOfRecords.find((one) => one.table === table);
    const held = Object.entries(record?.columns ?? {}).map(([name, column]) => column.as ?? name);
    if (!record || columns.some((name) => !held.includes(name))) return false;
    const compared = [...uniqueIn(record), ...(record.once ? [record.once] : [])];
    const stored = compared.map((names) =>
      names
        .map((name) => record.columns[name]?.as ?? name)
        .toSorted()
        .join(),
    );
    return !stored.includes(columns.toSorted().join());
  });
  expect(unknown).toEqual([]);
});
