import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { pendingMigrations } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** What a migration locks of what is there: `all`: nobody reads or writes the table until all migrations are done; `writes`: nobody writes. */
type PlannedLock = { table: string; rows: number; lock: "all" | "writes" };
export type PlannedMigration = { name: string; locks: PlannedLock[] };

const patterns: [RegExp, PlannedLock["lock"]][] = [
  [/\b(?:alter table|drop table)\s+(?:if exists )?(?:only )?(\w+)/gi, "all"],
  [/\bdrop (?:trigger|index)\b[^;]*?\bon (\w+)/gi, "all"],
  [/\bcreate (?:unique )?index (?:\w+ )?on (\w+)/gi, "writes"],
  [/(?:^|;)\s*(?:update|delete from|insert into)\s+(\w+)/gim, "writes"],
];

/** The migrations that the database lacks, and which tables with rows each locks. All run in one transaction, so locks last until the end of the last. */
export async function planMigrations(db: Database, folder = path.resolve("db")): Promise<PlannedMigration[]> {
  const names = await pendingMigrations(db, { folder });
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, greatest(reltuples, 0)::float8 as count from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, "migrations", `${name}.sql`), "utf8")).replace(/--.*$/gm, "");
      const locks = new Map<string, PlannedLock["lock"]>();
      for (const [pattern, lock] of patterns)
        for (const [, table = ""] of text.matchAll(pattern))
          if (counts.has(table) && locks.get(table) !== "all") locks.set(table, lock);
      return { name, locks: [...locks].map(([table, lock]) => ({ table, lock, rows: counts.get(table) ?? 0 })) };
    }),
  );
}
