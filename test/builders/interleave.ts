import { type ControlledTransaction, type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../db/schema.ts";

export type Step = (tx: Kysely<Schema>) => Promise<unknown>;
type Writer = { tx: ControlledTransaction<Schema>; pid: number; last: Promise<unknown>; busy: boolean };

/** What a commit does before it is seen: `settle` alone shows what happens when another one comes between the two. */
export const settle: Step = (tx) => sql`set constraints all immediate`.execute(tx);

/**
 * Runs transactions side by side: `order` names, step by step, the one whose turn it is; each commits after its last step. A step is
 * over when it is done or waits for another transaction's lock, so that the same order is the same run each time, without a clock.
 * A transaction that is refused (two that wait for each other) is taken back.
 *
 * @returns the errors, in the order of the transactions; undefined for one that was committed
 */
export async function interleave(
  db: Database,
  transactions: readonly (readonly Step[])[],
  order: readonly number[],
): Promise<unknown[]> {
  const writers = await Promise.all(transactions.map(() => begin(db)));
  const errors: unknown[] = transactions.map(() => undefined);
  const left = transactions.map((steps) => [...steps, "commit" as const]);
  const rest = left.flatMap((steps, writer) => steps.map(() => writer));
  for (const turn of [...order, ...rest]) {
    const step = left[turn]?.shift();
    const writer = writers[turn];
    if (!step || !writer) continue;
    writer.busy = true;
    writer.last = writer.last
      .then(() => (step === "commit" ? writer.tx.commit().execute() : step(writer.tx)))
      .catch((error) => {
        errors[turn] ??= error;
        if (!writer.tx.isCommitted && !writer.tx.isRolledBack) return writer.tx.rollback().execute();
      })
      .finally(() => {
        writer.busy = false;
      });
    await doneOrWaiting(db, writer);
  }
  await Promise.all(writers.map(({ last }) => last));
  return errors;
}

async function begin(db: Database): Promise<Writer> {
  const tx = await db.startTransaction().execute();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return { tx, pid: rows[0]?.pid ?? 0, last: Promise.resolve(), busy: false };
}

async function doneOrWaiting(db: Database, writer: Writer): Promise<void> {
  while (writer.busy) {
    const { rows } = await sql<{ waits: boolean }>`select pg_blocking_pids(${writer.pid}) <> '{}' as waits`.execute(db);
    if (rows[0]?.waits) return;
  }
}
