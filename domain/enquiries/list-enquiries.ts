import { sql } from "kysely";
import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";

/** SQL: the worst delivery state of the mails of an enquiry `e`. */
const mailState = sql<"given up" | "waiting" | "sent" | "none">`coalesce((
  select case when bool_or(dead_at is not null) then 'given up' when bool_or(sent_at is null) then 'waiting' else 'sent' end
  from outbox where enquiry_id = e.id having count(*) > 0
), 'none')`;

type Filters = { kind?: string | undefined; status?: EnquiryStatus | undefined; undelivered?: boolean | undefined };

/**
 * Lists enquiries for staff, the newest first, 200 at most.
 *
 * @param filters.undelivered only those whose mail was given up
 * @throws DomainError forbidden
 */
export async function listEnquiries(ctx: Context, { kind, status, undelivered = false }: Filters = {}) {
  authorize(ctx, "enquiry.list");
  return ctx.db
    .selectFrom("enquiry as e")
    .select(["e.reference", "e.kind", "e.status", "e.subject", "e.sender_name", "e.sender_email", "e.created_at"])
    .select(mailState.as("mail"))
    .$if(kind !== undefined, (query) => query.where("e.kind", "=", kind ?? ""))
    .$if(status !== undefined, (query) => query.where("e.status", "=", status ?? "new"))
    .$if(undelivered, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(selectFrom("outbox as o").select("o.id").whereRef("o.enquiry_id", "=", "e.id").where("o.dead_at", "is not", null)),
      ),
    )
    .orderBy("e.id", "desc")
    .limit(200)
    .execute();
}

/** Every enquiry as a row of a table, the oldest first, for staff; what was filled in as JSON. @throws DomainError forbidden */
export async function exportEnquiries(ctx: Context) {
  const rows = await change(ctx, "enquiry.export", async ({ db }, audit) => {
    const enquiries = await db
      .selectFrom("enquiry as e")
      .leftJoin("country as c", "c.id", "e.country_id")
      .select(["e.reference", "e.created_at", "e.kind", "e.status", "e.sender_name", "e.sender_email", "c.name as country"])
      .select(["e.subject", "e.values"])
      .orderBy("e.id")
      .execute();
    await audit({ subject: "enquiry", after: { rows: enquiries.length } });
    return enquiries;
  });
  return rows.map(({ created_at, country, values, ...row }) => ({
    ...row,
    country: country ?? "",
    received: created_at.toISOString(),
    values: JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""))),
  }));
}
