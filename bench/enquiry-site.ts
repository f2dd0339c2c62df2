import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { type Connection, connect } from "../db/connect.ts";
import type { Embedded } from "../db/embedded/start.ts";
import { migrate } from "../db/migrate.ts";
import { socketAddress } from "../test/builders/server-address.ts";
import { type Running, startServer } from "./processes.ts";

/** An empty site for a proof. This process starts the database, so that the server can be killed at any moment. */
export type EnquirySite = {
  connection: Connection;
  folder: string;
  /** Where attachments are, in `folder`. */
  attachments: string;
  /** The server of the database, restarted when it ends. */
  database: Embedded;
  start(env?: Record<string, string>, port?: number): Promise<Running>;
  close(): Promise<void>;
};

export const apiKey = "key-of-the-proof-that-sends";

/** @param name of the folder in .cache; what an earlier run left there is deleted */
export async function openEnquirySite(name: string, port: number): Promise<EnquirySite> {
  const folder = path.resolve(".cache", name);
  const attachments = path.join(folder, "attachments");
  const main = await connect({ folder });
  const { config } = main.embedded as Embedded;
  await sql`drop database if exists proof with (force)`.execute(main.db);
  await sql`create database proof`.execute(main.db);
  const url = socketAddress({ ...config, database: "proof" });
  const connection = await connect({ url, folder });
  await migrate(connection.db);
  // Files of an earlier run carry the mark of its database.
  for (const area of ["attachments", "file-store"]) rmSync(path.join(folder, area), { recursive: true, force: true });
  await sql`insert into supplier (key, value) values ('name', 'Proof Supplier'), ('email', 'staff@proof.example')`.execute(
    connection.db,
  );
  const usual = {
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    LOAD_DEMO: "no",
    PICTURES_IN_BACKGROUND: "no",
    RATE_LIMITS: "off",
    API_KEYS: apiKey,
    LOG_LEVEL: "warn",
  };
  return {
    connection,
    folder,
    attachments,
    start: (env = {}, at = port) => startServer("build/server/main.js", at, { ...usual, ...env }, "/readyz"),
    database: main.embedded as Embedded,
    async close() {
      await connection.close();
      await main.close();
    },
  };
}

/** Numbers of rows of each kind, and of files. */
export async function countStored({ connection, attachments }: Pick<EnquirySite, "connection" | "attachments">) {
  const { rows } = await sql<Record<"enquiries" | "files" | "loose" | "events" | "mails" | "checks", number>>`
    select (select count(*) from enquiry) as enquiries, (select count(*) from enquiry_file) as files,
      (select count(*) from stored_file where state <> 'owned') as loose, (select count(*) from enquiry_event) as events,
      (select count(*) from outbox) as mails, (select count(*) from human_check_used) as checks`.execute(connection.db);
  const counted = rows[0];
  if (!counted) throw new Error("Nothing could be counted.");
  return { ...counted, onDisk: filesIn(attachments).length };
}

export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
