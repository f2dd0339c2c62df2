import pg from "pg";

const insufficientPrivilege = "42501";

/**
 * Drops a database with whoever is connected to it. The server's own housekeeping may be at work there, which only a superuser may end:
 * then it is waited for.
 */
export async function dropDatabase(client: pg.Client, name: string, tries = 20): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if (tries <= 1 || !(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
    await client.query("select pg_sleep(0.5)");
    await dropDatabase(client, name, tries - 1);
  }
}
