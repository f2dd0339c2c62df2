import { sql } from "kysely";
import type { Database } from "../schema.ts";

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Works while the tables have no foreign keys, so that they can be filled in any order by a role that is no superuser. They are made again afterwards,
 * and checked then.
 *
 * @param tx a transaction, which has to be rolled back when this throws
 */
export async function withoutForeignKeys(tx: Database, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`.execute(tx);
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  await work();
  for (const { table, name, definition } of keys)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
}
