import type pg from "pg";
import { type Config, readConfig } from "../adapters/config.ts";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Works on the configured database, and closes it afterwards. @param work is given it, the configuration, and its connections for COPY */
export async function withDatabase<Result>(
  { env, complain }: Terminal,
  work: (db: Database, config: Config, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const { db, pool, close } = await connect({ url: config.databaseUrl, folder: config.dataFolder, log: complain });
  try {
    return await work(db, config, pool);
  } finally {
    await close();
  }
}
