import { sql } from "kysely";
import type { Context } from "../context.ts";
import { leadKinds } from "../leads/lead.ts";
import { authorize } from "../people/authorize.ts";
import { promisedTo, readPromises } from "../settings/read-promises.ts";
import { dueTime } from "../working-time/working-time.ts";

/** While a request is this new, a setting may have changed while it was being stored. */
const newMs = 5 * 60_000;

/**
 * Works out when the requests are due that still wait for their first answer, and writes the times that are others than before. In the
 * transaction of the verb around it, which has changed what the times are made from.
 *
 * @param work.only those without a time, and those that have just come in
 * @returns the number of requests whose time is another
 */
export async function writeDueTimes({ db, now }: Pick<Context, "db" | "now">, { only }: { only?: "new" } = {}): Promise<number> {
  const kinds = leadKinds().map(({ kind }) => kind);
  const waiting = await db
    .selectFrom("enquiry")
    .select(["id", "kind", "created_at", "due_at"])
    .where("status", "in", ["new", "open"])
    .where("first_answered_at", "is", null)
    .where("kind", "in", kinds)
    .$if(only === "new", (query) =>
      query.where(({ eb, or }) => or([eb("due_at", "is", null), eb("created_at", ">", new Date(now().getTime() - newMs))])),
    )
    .execute();
  if (waiting.length === 0) return 0;
  const { time, promised } = await readPromises({ db });
  const others = waiting
    .map(({ id, kind, created_at, due_at }) => ({ id, was: due_at, due: dueTime(created_at, promisedTo(kind, promised), time) }))
    .filter(({ was, due }) => was?.getTime() !== due.getTime());
  if (others.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    update enquiry e set due_at = given.due
    from unnest(${others.map(({ id }) => id)}::bigint[], ${others.map(({ due }) => due.toISOString())}::timestamptz[]) as given (id, due)
    where e.id = given.id and e.first_answered_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** Gives a due time to requests that have none, and mends those that came in while a setting changed. @returns their number */
export async function refreshDueTimes(ctx: Context): Promise<number> {
  authorize(ctx, "due-time.refresh");
  return writeDueTimes(ctx, { only: "new" });
}
