import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { connect } from "../../db/connect.ts";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import { importFolder } from "./importing.ts";
import { withDatabase } from "./server-address.ts";

/**
 * The name of a database with the demo supplier's catalogue, for `testDatabase` to copy. The first file of the run that asks imports it;
 * files that ask meanwhile wait.
 */
export async function demoDatabase(): Promise<string> {
  const name = `${inject("testTemplate")}_demo`;
  const admin = new pg.Client({ connectionString: inject("testServer") });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await makeDemo(admin, name);
  } finally {
    await admin.end();
  }
  return name;
}

async function makeDemo(admin: pg.Client, name: string): Promise<void> {
  // It has its name when it is whole.
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished} template ${inject("testTemplate")} strategy file_copy`);
  const { db, close } = await connect({ url: withDatabase(inject("testServer"), unfinished), folder: "" });
  const result = await importFolder(db, "demo/catalogue", { sources: { swatch: swatchSource("demo/catalogue") } });
  // In place of autovacuum, which is off: without statistics queries are planned badly.
  await sql`analyze`.execute(db);
  await close();
  if (!result.ok) throw new Error(`The demo supplier cannot be imported: ${JSON.stringify(result.problems.slice(0, 3))}`);
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}
