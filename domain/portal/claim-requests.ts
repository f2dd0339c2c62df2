import { sql } from "kysely";
import type { SignedInContext } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";

/** The number of requests that were sent as a guest with the customer's address; 0 for a customer who has not confirmed the address. */
export async function countClaimable(ctx: SignedInContext): Promise<number> {
  const { db, actor } = authorize(ctx, "request.read");
  if (!actor.emailVerified) return 0;
  const { count } = await db
    .selectFrom("enquiry")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("customer_id", "is", null)
    .where(sql`lower(sender_email)`, "=", actor.email)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes these requests into the customer's history. @returns how many @throws DomainError forbidden */
export function claimRequests(ctx: SignedInContext): Promise<number> {
  return change(ctx, "request.claim", async ({ db, actor }, audit) => {
    if (!actor.emailVerified) return 0;
    const claimed = await db
      .updateTable("enquiry")
      .set({ customer_id: actor.id })
      .where("customer_id", "is", null)
      .where(sql`lower(sender_email)`, "=", actor.email)
      .executeTakeFirst();
    const requests = Number(claimed.numUpdatedRows);
    if (requests > 0) await audit({ subject: "account", id: actor.id, after: { requests } });
    return requests;
  });
}
