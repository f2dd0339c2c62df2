import { sql } from "kysely";
import type { Context } from "../context.ts";
import { readSentRequest, type SentPart } from "../messages/read-sent-request.ts";
import { authorize } from "../people/authorize.ts";

/** A request that the customer who asks has sent, with a part of what was written about it; undefined for any other reference. */
export async function readRequest(ctx: Context, reference: string, part?: SentPart) {
  const work = authorize(ctx, "request.read");
  if (work.actor.kind !== "customer") return undefined;
  return readSentRequest(work, sql`e.reference = ${reference} and e.customer_id = ${work.actor.id}`, part);
}
