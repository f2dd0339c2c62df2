import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { applyFunctions } from "./apply-functions.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { explainSqlError } from "./explain-sql-error.ts";
import type { Database } from "./schema.ts";

/** Read at run time, also when this file is part of a bundle: the site runs from the project's root. */
const defaultFolder = path.resolve("db");
/** The advisory lock that versions up to 020 take as well: theirs was Kysely's. */
const lock = 3853314791062309107n;

/** `folder` contains `migrations` and `functions`. */
type Options = { folder?: string };

/**
 * Brings the database to the present version: runs the migrations that it has not seen, in the order of their names, then applies the
 * functions and triggers when they have changed; all in one transaction, so that no other node sees a table without its triggers. Safe
 * when several nodes start at once: the others wait and find nothing to do.
 *
 * @throws DatabaseProblem that names the file, the line and PostgreSQL's message; then nothing has changed
 */
export async function migrate(
  db: Database,
  log: (message: string) => void = () => {},
  { folder = defaultFolder }: Options = {},
): Promise<void> {
  const changes = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const names = await runMigrations(tx, path.join(folder, "migrations"));
    const areApplied = await applyFunctions(tx, path.join(folder, "functions"));
    return [...names.map((name) => `Migration ${name} is done`), ...(areApplied ? ["Functions and triggers are applied"] : [])];
  });
  for (const change of changes) log(change);
}

/**
 * The names of the migrations that the database lacks; for a readiness check.
 * @throws whatever the driver throws when the database does not answer
 */
export async function pendingMigrations(db: Database, { folder = defaultFolder }: Options = {}): Promise<string[]> {
  const done = new Set(await readDone(db));
  return (await migrationNames(path.join(folder, "migrations"))).filter((name) => !done.has(name));
}

/**
 * Runs the migrations that the database lacks, without functions and triggers.
 *
 * @param only of these names; all of the folder otherwise
 * @returns the names of those that were run
 */
export async function runMigrations(
  tx: Database,
  folder = path.join(defaultFolder, "migrations"),
  only?: readonly string[],
): Promise<string[]> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    tx,
  );
  const names = await migrationNames(folder);
  const done = await readDone(tx);
  const unknown = done.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new DatabaseProblem(
      `The database has been used by a newer version of this program (migration ${unknown.join(", ")}): start that version, or restore a backup made before it.`,
    );
  const pending = names.filter((name) => !done.includes(name) && (only?.includes(name) ?? true));
  for (const name of pending) await runMigration(tx, folder, name);
  return pending;
}

async function runMigration(tx: Database, folder: string, name: string): Promise<void> {
  const text = await readFile(path.join(folder, `${name}.sql`), "utf8");
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    throw explainSqlError(error, `migrations/${name}.sql`, text);
  }
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx);
}

/** The names of the migrations that the database has seen. */
export async function readDone(db: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    // 42P01: no such table, so nothing was ever migrated.
    if ((error as { code?: string }).code === "42P01") return [];
    throw error;
  }
}

/** The names of this program's migrations, in their order. */
export async function migrationNames(folder = path.join(defaultFolder, "migrations")): Promise<string[]> {
  return (await readdir(folder))
    .filter((file) => /^\d{3}_\w+\.sql$/.test(file))
    .map((file) => path.basename(file, ".sql"))
    .sort();
}
