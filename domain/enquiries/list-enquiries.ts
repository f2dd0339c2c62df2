import { sql } from "kysely";
import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";

/** SQL: the worst delivery state of the mails of an enquiry `e`. */
const mailState = sql<"bounced" | "given up" | "waiting" | "sent" | "none">`coalesce((
  select case when bool_or(bounced_at is not null) then 'bounced' when bool_or(dead_at is not null) then 'given up' when bool_or(sent_at is null) then 'waiting' else 'sent' end
  from outbox where enquiry_id = e.id having count(*) > 0
), 'none')`;

/** SQL: how far the lead of an enquiry `e` has come for its agent; empty where no agent has taken it. */
const leadState = sql<"" | "accepted" | "answered" | "handed-back">`coalesce((
  select case when l.state = 'accepted' and (
    select m.from_staff from enquiry_message m where m.enquiry_id = e.id order by m.id desc limit 1
  ) then 'answered' else l.state end
  from lead l where l.enquiry_id = e.id
), '')`;

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
    .select([mailState.as("mail"), leadState.as("lead")])
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
  const enquiries = await readForExport(ctx);
  return enquiries.map(({ values, lines: _lines, ...row }) => ({
    ...row,
    values: JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""))),
  }));
}

/** Every line of every enquiry as a row of a table; an enquiry without lines is one row. @throws DomainError forbidden */
export async function exportLines(ctx: Context) {
  const enquiries = await readForExport(ctx);
  return enquiries.flatMap(({ values: _values, lines, ...row }) => (lines ?? [noLine]).map((line) => ({ ...row, ...line })));
}

async function readForExport(ctx: Context) {
  const enquiries = await change(ctx, "enquiry.export", async ({ db }, audit) => {
    const read = await db
      .selectFrom("enquiry as e")
      .leftJoin("country as c", "c.id", "e.country_id")
      .select(["e.reference", "e.created_at", "e.kind", "e.status", "e.sender_name", "e.sender_email", "c.name as country"])
      .select(["e.subject", "e.values", linesOf.as("lines")])
      .orderBy("e.id")
      .execute();
    await audit({ subject: "enquiry", after: { rows: read.length } });
    return read;
  });
  return enquiries.map(({ created_at, country, ...row }) => ({
    ...row,
    country: country ?? "",
    received: created_at.toISOString(),
  }));
}

type Line = { [Part in keyof typeof noLine]: Part extends "line" ? number | "" : string };
const noLine = { line: "", item_number: "", name: "", wanted: "", quantity: "", pack: "", lot: "", note: "" };

/** SQL: the lines of an enquiry `e`; null where it has none. */
const linesOf = sql<Line[] | null>`(
  select json_agg(json_build_object('line', l.position, 'item_number', l.item_number, 'name', l.name, 'wanted', l.wanted, 'quantity', l.quantity,
    'pack', l.pack, 'lot', l.lot, 'note', l.note) order by l.position)
  from enquiry_line l where l.enquiry_id = e.id
)`;
