import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type RawBuilder, sql } from "kysely";
import { DatabaseProblem } from "./database-problem.ts";
import { explainSqlError } from "./explain-sql-error.ts";
import type { Database } from "./schema.ts";

type SqlFile = { name: string; text: string };
/** What was applied last: the hash of all files, that of the files whose results are stored, and the functions that they made. */
type Applied = { hash: string; index_hash: string; functions: string[] };

/** Functions in this folder compute what tables store: after a change all of it is computed again, by search_reindex(). */
const indexFolder = "search/index/";

/**
 * Makes the functions and triggers of the database those of a folder of SQL files, when any file differs from what was applied last.
 * What no file makes any more is dropped. Files are applied in the order of their paths; functions may call each other in any order,
 * because their bodies are checked when all of them exist.
 *
 * @param tx a transaction that only one node runs at a time
 * @returns whether anything has changed
 * @throws DatabaseProblem that names the file, the line and PostgreSQL's message
 */
export async function applyFunctions(tx: Database, folder: string): Promise<boolean> {
  const files = await readFiles(folder);
  const now = { hash: hashOf(files), index_hash: hashOf(files.filter(({ name }) => name.startsWith(indexFolder))) };
  await sql`create table if not exists applied_functions (hash text, index_hash text, functions text[])`.execute(tx);
  const [before] = (await sql<Applied>`select * from applied_functions`.execute(tx)).rows;
  if (before?.hash === now.hash || (!before && files.length === 0)) return false;

  // Dropped first, because a function that exists cannot be given another result. Trigger functions are replaced instead: to drop their
  // triggers would block everybody who reads the tables.
  const known = before?.functions ?? [];
  await drop(
    tx,
    sql`select format('function %s', oid::regprocedure) from ${isOneOf(known)} and prorettype <> 'trigger'::regtype`,
  );
  await sql`set local check_function_bodies = off`.execute(tx);
  for (const { name, text } of files) await applyFile(tx, name, text);
  await checkBodies(tx);
  const functions = await readWritten(tx);
  await drop(
    tx,
    sql`select format('trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
      where tgfoid in (select oid from ${isOneOf([...known, ...functions])}) and not tgisinternal and not ${isWritten}`,
  );
  await drop(tx, sql`select format('function %s', oid::regprocedure) from ${isOneOf(known)} and not ${isWritten}`);
  await sql`delete from applied_functions`.execute(tx);
  await sql`insert into applied_functions values (${now.hash}, ${now.index_hash}, ${functions})`.execute(tx);
  if (now.index_hash !== before?.index_hash && functions.includes("search_reindex()"))
    await sql`select search_reindex()`.execute(tx);
  return true;
}

async function readFiles(folder: string): Promise<SqlFile[]> {
  const names = existsSync(folder) ? (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".sql")) : [];
  return Promise.all(
    names
      .map((name) => name.replaceAll(path.sep, "/"))
      .sort()
      .map(async (name) => ({ name, text: await readFile(path.join(folder, name), "utf8") })),
  );
}

function hashOf(files: readonly SqlFile[]): string {
  return hash("sha256", JSON.stringify(files));
}

async function applyFile(tx: Database, name: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    throw explainSqlError(error, `functions/${name}`, text);
  }
}

/** SQL: a row of a system catalogue was written by this transaction. */
const isWritten = sql`(xmin = pg_current_xact_id()::xid)`;

/** SQL: the rows of pg_proc that belong to signatures, as far as they exist. */
function isOneOf(signatures: readonly string[]): RawBuilder<unknown> {
  return sql`pg_proc where oid = any(array(select to_regprocedure(signature) from unnest(${signatures}::text[]) signature))`;
}

/** Signatures of the functions that this transaction has made, without those of extensions. */
async function readWritten(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = current_schema()::regnamespace and ${isWritten}
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by 1`.execute(tx);
  return rows.map(({ signature }) => signature);
}

async function checkBodies(tx: Database): Promise<void> {
  await sql`set local check_function_bodies = on`.execute(tx);
  for (const signature of await readWritten(tx)) {
    const check = sql`
      select case lanname when 'plpgsql' then plpgsql_validator(p.oid) when 'sql' then fmgr_sql_validator(p.oid) end
      from pg_proc p join pg_language l on l.oid = prolang where p.oid = ${signature}::regprocedure`;
    try {
      await check.execute(tx);
    } catch (error) {
      const { message } = error as Error;
      throw new DatabaseProblem(`db/functions: ${signature} is wrong, and nothing was changed: ${message}`, { cause: error });
    }
  }
}

/** @param targets a query of what to drop: `function a(integer)` */
async function drop(tx: Database, targets: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ target: string }>`select target from (${targets}) dropped (target)`.execute(tx);
  for (const { target } of rows) await sql.raw(`drop ${target}`).execute(tx);
}
