import pg from "pg";

/** How the site reaches its database on the embedded server. */
export type EmbeddedConfig = { host: string; port: number; user: string; database: string; ssl: false };

/** Owns the server; the site's own role may do no more than a customer of a hosted PostgreSQL. */
export const superuser = "postgres";
export const port = 5432;

/**
 * Asks whether a server listens.
 *
 * @param name what the connection is called in pg_stat_activity
 * @returns an open connection of the superuser; "changing" while the server comes up or goes down; "full" when every connection is
 *   taken; "nobody" when no one listens
 */
export async function knock(socketFolder: string, name: string): Promise<pg.Client | "changing" | "full" | "nobody"> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: superuser,
    database: "postgres",
    ssl: false,
    application_name: name,
    connectionTimeoutMillis: 5000,
  });
  // Without a listener a lost connection would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "57P03") return "changing";
    return code === "53300" ? "full" : "nobody";
  }
}
