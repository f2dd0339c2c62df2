import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { DatabaseProblem } from "./database-problem.ts";
import type { Database } from "./schema.ts";

/** Read at run time, also when this file is part of a bundle: the site runs from the project's root. */
const defaultFolder = path.resolve("db/migrations");

type Options = { folder?: string };

/**
 * Brings the database to the present shape by running the SQL files that it has not seen, in the order of their names, all of them in
 * one transaction. Safe when several nodes start at once: one runs them, the others wait and find nothing to do.
 *
 * @throws DatabaseProblem that names the file, the line and PostgreSQL's message; then nothing has changed
 */
export async function migrate(
  db: Database,
  log: (message: string) => void = () => {},
  { folder = defaultFolder }: Options = {},
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === "Error");
  if (failed) throw await explainFailed(error, folder, failed.migrationName);
  // Kysely's word for a database that has more migrations than the folder.
  if (error instanceof Error && error.message.startsWith("corrupted migrations")) throw await explainUnknown(db, folder);
  if (error) throw error;
  for (const { migrationName } of results) log(`Migration ${migrationName} is done`);
}

/**
 * The names of the migrations that the database lacks; for a readiness check.
 * @throws whatever the driver throws when the database does not answer
 */
export async function pendingMigrations(db: Database, { folder = defaultFolder }: Options = {}): Promise<string[]> {
  const done = new Set(await readDone(db));
  return (await migrationNames(folder)).filter((name) => !done.has(name));
}

async function readDone(db: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    // 42P01: no such table, so nothing was ever migrated.
    if ((error as { code?: string }).code === "42P01") return [];
    throw error;
  }
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((file) => /^\d{3}_\w+\.sql$/.test(file))
    .map((file) => path.basename(file, ".sql"))
    .sort();
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await migrationNames(folder)) {
    const text = await readFile(path.join(folder, `${name}.sql`), "utf8");
    migrations[name] = {
      async up(db) {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}

async function explainUnknown(db: Database, folder: string): Promise<DatabaseProblem> {
  const known = new Set(await migrationNames(folder));
  const unknown = (await readDone(db)).filter((name) => !known.has(name));
  return new DatabaseProblem(
    `The database has been used by a newer version of this program (migration ${unknown.join(", ")}): start that version, or restore a backup made before it.`,
  );
}

async function explainFailed(error: unknown, folder: string, name: string): Promise<DatabaseProblem> {
  const { message, position } = error as Error & { position?: string };
  const text = await readFile(path.join(folder, `${name}.sql`), "utf8");
  const line = position ? `, line ${text.slice(0, Number(position)).split("\n").length}` : "";
  return new DatabaseProblem(`The migration ${name}.sql failed${line}, and nothing was changed: ${message}`, { cause: error });
}
