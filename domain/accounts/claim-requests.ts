import { sql } from "kysely";
import type { Context, SignedIn } from "../context.ts";

/** How many requests were sent as a guest with the customer's address. Only who has confirmed the address may know. */
export async function countClaimable({ db }: Context, actor: SignedIn): Promise<number> {
  if (actor.kind !== "customer" || !actor.emailVerified) return 0;
  const { count } = await db
    .selectFrom("enquiry")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("customer_id", "is", null)
    .where(sql`lower(sender_email)`, "=", actor.email)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes them into the customer's history. @returns how many */
export async function claimRequests({ db }: Context, actor: SignedIn): Promise<number> {
  if (actor.kind !== "customer" || !actor.emailVerified) return 0;
  const claimed = await db
    .updateTable("enquiry")
    .set({ customer_id: actor.id })
    .where("customer_id", "is", null)
    .where(sql`lower(sender_email)`, "=", actor.email)
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}
