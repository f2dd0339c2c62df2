import { sql } from "kysely";
import type { Database } from "./schema.ts";

/** Resolves when the database answers. */
export async function probeReading(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Takes back what it wrote. */
class Undo extends Error {}

/** Puts a mail into the outbox that nobody sends, and takes it back: a database on a full disk, or one that may only be read, refuses. */
export async function probeWriting(db: Database): Promise<void> {
  const write = db.transaction().execute(async (transaction) => {
    await transaction.insertInto("outbox").values({ message: "receipt", to_address: "", sent_at: new Date() }).execute();
    throw new Undo();
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}
