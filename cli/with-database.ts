import { type Config, readConfig } from "../adapters/config.ts";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";

/** Works on the configured database, and closes it afterwards. */
export async function withDatabase<Result>(work: (db: Database, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const { db, close } = await connect({ url: config.databaseUrl, folder: config.dataFolder, log: console.error });
  try {
    return await work(db, config);
  } finally {
    await close();
  }
}
