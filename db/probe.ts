import { sql } from "kysely";
import type { Database } from "./schema.ts";

/** Resolves when the database answers. */
export async function probeReading(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Thrown to roll the transaction back. */
class Undo extends Error {}

/** Inserts a mail that is never sent into the outbox and rolls it back. Rejects for a full disk, or a read-only database. */
export async function probeWriting(db: Database): Promise<void> {
  const write = db.transaction().execute(async (transaction) => {
    await transaction.insertInto("outbox").values({ message: "receipt", to_address: "", sent_at: new Date() }).execute();
    throw new Undo();
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}
