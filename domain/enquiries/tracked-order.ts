import { sql } from "kysely";
import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Values } from "../fields/read-fields.ts";
import { authorize } from "../people/authorize.ts";
import type { Kind } from "./kind.ts";
import { kinds } from "./kinds.ts";

/** The state of an order or a quote, without the names of people: its status as a sentence, and the time of its last event (`since`). */
export type TrackedOrder = NonNullable<Awaited<ReturnType<typeof findTrackedOrder>>>;

const words: Record<Exclude<EnquiryStatus, "spam">, string> = {
  new: "Received: it waits for somebody to take it up",
  open: "In work",
  answered: "Answered: look for our e-mail",
  closed: "Closed",
};

/**
 * Finds the order or quote that an enquiry asks about, by our reference or the sender's purchase order number. The e-mail address must be the
 * one that sent it; undefined for any other, and where the enquiry asks about none.
 */
export async function findTrackedOrder(ctx: Context, kind: Kind, values: Values) {
  const { db } = authorize(ctx, "enquiry.track");
  const { numbers = [], email = "" } = kind.tracks?.(values) ?? {};
  const named = numbers.map((number) => number.trim().toUpperCase()).filter(Boolean);
  if (named.length === 0 || email === "") return undefined;
  const row = await db
    .selectFrom("enquiry as e")
    .select([
      "e.reference",
      "e.kind",
      "e.status",
      "e.created_at as receivedAt",
      sql<Date>`coalesce((select max(at) from enquiry_event where enquiry_id = e.id), e.created_at)`.as("since"),
    ])
    .where(sql`lower(e.sender_email)`, "=", email.toLowerCase())
    .where("e.kind", "<>", kind.kind)
    .where("e.status", "<>", "spam")
    .where((eb) =>
      eb.or([
        eb("e.reference", "=", eb.fn.any(eb.val(named))),
        eb.exists(
          sql`(select from jsonb_each_text(e."values") as v(name, value) where name ilike '%po\\_number' and upper(value) = any(${named}))`,
        ),
      ]),
    )
    .orderBy("e.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || row.status === "spam") return undefined;
  const title = kinds.find((one) => one.kind === row.kind)?.title ?? row.kind;
  return { reference: row.reference, title, status: words[row.status], receivedAt: row.receivedAt, since: row.since };
}
