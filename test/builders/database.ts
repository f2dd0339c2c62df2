import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Connection, connect } from "../../db/connect.ts";
import { dropDatabase } from "./drop-database.ts";
import { withDatabase } from "./server-address.ts";

export type TestDatabase = Pick<Connection, "db" | "pool"> & {
  /** Its address, as DATABASE_URL has it. */
  url: string;
};

type Origin = { migrated?: boolean; copyOf?: string };

/**
 * A migrated, empty database for one test file, dropped after it. Call it at the top of the file or of a `describe`:
 * `const { db } = await testDatabase();`
 *
 * @param options.migrated false for one without any table
 * @param options.copyOf the name of the database to copy; the migrated, empty one otherwise
 */
export async function testDatabase(options: Origin = {}): Promise<TestDatabase> {
  const { name, url } = await createDatabase(options);
  const { db, pool, close } = await connect({ url, folder: "" });
  afterAll(async () => {
    await close();
    await onServer(inject("testServer"), (client) => dropDatabase(client, name));
  });
  return { db, pool, url };
}

/** Creates a database that is dropped at the end of the run. @returns its name and its address */
export async function createDatabase({ migrated = true, copyOf = inject("testTemplate") }: Origin) {
  const server = inject("testServer");
  const name = `${inject("testTemplate")}_${randomBytes(4).toString("hex")}`;
  const origin = migrated ? `template ${copyOf} strategy file_copy` : "";
  await onServer(server, (client) => client.query(`create database ${name} ${origin}`));
  return { name, url: withDatabase(server, name) };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
