import pg from "pg";

/** How the site reaches its database on the embedded server. */
export type EmbeddedConfig = { host: string; port: number; user: string; database: string; ssl: false };

/** Owner of the server; the site's role has no more rights than a customer of a hosted PostgreSQL. */
export const superuser = "postgres";
export const port = 5432;

/** Why there is no connection: the server starts or recovers, stops, has no connection left, or does not answer. */
export type NoConnection = "recovering" | "stopping" | "full" | "no-answer";

/**
 * Connects to the server, if there is one.
 *
 * @param name of the connection in pg_stat_activity
 * @returns an open connection of the superuser, or the reason why there is none
 */
export async function tryConnect(socketFolder: string, name: string): Promise<pg.Client | NoConnection> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: superuser,
    database: "postgres",
    ssl: false,
    application_name: name,
    connectionTimeoutMillis: 5000,
  });
  // Without a listener a lost connection ends the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // One code for both; the embedded server speaks English (serverEnvironment).
    if (code === "57P03") return message.includes("shutting down") ? "stopping" : "recovering";
    return code === "53300" ? "full" : "no-answer";
  }
}
