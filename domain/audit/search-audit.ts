import { type ExpressionBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { inBatches } from "../queries/in-batches.ts";
import { containing } from "../queries/like-pattern.ts";
import { periodBounds } from "../working-time/working-time.ts";
import { auditedGroups } from "./audited-groups.ts";

/** Which events are looked for; what is left out filters nothing. */
export type AuditFilter = {
  group?: (typeof auditedGroups)[number] | undefined;
  /** A part of the name or e-mail address of who did it. */
  person?: string | undefined;
  verb?: string | undefined;
  /** The table of the changed row, and its id. */
  subject?: string | undefined;
  subjectId?: number | undefined;
  /** Days in UTC, 2026-11-23, each included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The time zone of these days; UTC without it. */
  zone?: string;
  /** The request's id, as the log has it. */
  request?: string | undefined;
};

/**
 * Finds audit events, the newest first.
 *
 * @param part.before the id of the last event of the part before
 * @returns the events, and where the next part begins: undefined after the last
 * @throws DomainError forbidden
 */
export async function searchAudit(ctx: Context, filter: AuditFilter, { before, limit }: { before?: number; limit: number }) {
  const { db } = authorize(ctx, "audit.search");
  const events = await readPart({ db }, filter, { before, limit: limit + 1 });
  const rows = events.slice(0, limit);
  return { rows, next: events.length > limit ? rows.at(-1)?.id : undefined };
}

/** The verbs and tables that audit events name, for the filters. @throws DomainError forbidden */
export async function readAuditedWords(ctx: Context) {
  const { db } = authorize(ctx, "audit.search");
  const distinct = async (column: "verb" | "subject") =>
    (await db.selectFrom("audit_event").select(column).distinct().orderBy(column).limit(500).execute()).map((row) => row[column]);
  const [verbs, subjects] = await Promise.all([distinct("verb"), distinct("subject")]);
  return { verbs, subjects };
}

/** Events per statement of an export. */
const batch = 1000;

/**
 * Exports audit events, the newest first, however many; the export is an event itself, with their number.
 *
 * @returns the events in parts, read while they are taken; those that come later are left out
 * @throws DomainError forbidden
 */
export function exportAudit(ctx: Context, filter: AuditFilter): Promise<AsyncIterable<AuditRow[]>> {
  return change(ctx, "audit.export", async ({ db }, audit) => {
    const { count, newest } = await db
      .selectFrom("audit_event as e")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("e.id").as("newest")])
      .where((eb) => eb.and(conditions(eb, filter)))
      .executeTakeFirstOrThrow();
    await audit({ subject: "audit_event", after: { rows: count } });
    const end = (newest ?? 0) + 1;
    // Read after this transaction, which has only counted them.
    return inBatches(batch, (last?: AuditRow) => readPart({ db: ctx.db }, filter, { before: last?.id ?? end, limit: batch }));
  });
}

function readPart(
  { db }: Pick<Context, "db">,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return db
    .selectFrom("audit_event as e")
    .leftJoin("account as by", "by.id", "e.account_id")
    .leftJoin("enquiry as q", (join) => join.onRef("q.id", "=", "e.subject_id").on("e.subject", "=", "enquiry"))
    .select(["e.id", "e.at", "e.verb", "e.role", "e.account_id", "e.door", "e.request", "e.subject", "e.subject_id"])
    .select(["e.before", "e.after", "q.reference", "by.email"])
    .select(({ fn }) => fn.coalesce("by.name", "e.name").as("by"))
    .where((eb) => eb.and(conditions(eb as never, filter)))
    .$if(before !== undefined, (query) => query.where("e.id", "<", before as number))
    .orderBy("e.id", "desc")
    .limit(limit)
    .execute();
}

/** An audit event; `by`: the name of who did it, empty where the account is gone; `reference`: of a request that was changed. */
export type AuditRow = Awaited<ReturnType<typeof readPart>>[number];

type Events = ExpressionBuilder<Schema & { e: Schema["audit_event"] }, "e">;

function conditions(eb: Events, { group, person, verb, subject, subjectId, from, to, zone = "UTC", request }: AuditFilter) {
  const boundsOf = (day: string) => periodBounds({ from: day, to: day }, zone);
  const known = person?.trim() ? containing(person.trim()) : undefined;
  return [
    ...(group === "staff"
      ? [
          eb(
            "e.role",
            "not in",
            auditedGroups.filter((other) => other !== "staff"),
          ),
        ]
      : []),
    ...(group && group !== "staff" ? [eb("e.role", "=", group)] : []),
    ...(known
      ? [
          sql<boolean>`(e.name ilike ${known} or e.account_id in (select id from account where name ilike ${known} or email ilike ${known}))`,
        ]
      : []),
    ...(verb ? [eb("e.verb", "=", verb)] : []),
    ...(subject ? [eb("e.subject", "=", subject)] : []),
    ...(subjectId === undefined ? [] : [eb("e.subject_id", "=", subjectId)]),
    ...(from ? [eb("e.at", ">=", boundsOf(from).from)] : []),
    ...(to ? [eb("e.at", "<", boundsOf(to).to)] : []),
    ...(request ? [eb("e.request", "=", request)] : []),
  ];
}
