import pg from "pg";

const insufficientPrivilege = "42501";

/**
 * Drops a database and ends its connections. An autovacuum worker may be at work there, which only a superuser may end:
 * then this waits for it.
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
