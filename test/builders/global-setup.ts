import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { dropDatabase } from "./drop-database.ts";
import { withDatabase } from "./server-address.ts";
import { startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    testServer: string;
    /** The name of a migrated, empty database to copy; the names of the copies begin with it. */
    testTemplate: string;
  }
}

/** One server for the whole run, and one migrated database on it that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `warpline_test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const { db, close } = await connect({ url: withDatabase(server.url, template), folder: "" });
  await migrate(db);
  await close();
  project.provide("testServer", server.url);
  project.provide("testTemplate", template);

  return async () => {
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { name } of rows) await dropDatabase(admin, name);
    await admin.end();
    await server.stop();
  };
}
