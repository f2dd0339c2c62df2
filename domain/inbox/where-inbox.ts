import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "../context.ts";
import { readDueEnd } from "./due-end.ts";
import type { InboxFilters, InboxStatus } from "./inbox-filters.ts";
import { unansweredKinds } from "./kind-names.ts";
import { urgentAt } from "./urgent-at.ts";

/**
 * SQL: the conditions of the filters on a request `e` and its words `s`. Choices of a list stand in the statement itself, so that PostgreSQL plans each
 * of them by how many requests it has.
 */
export async function whereInbox(ctx: Context, filters: InboxFilters): Promise<Expression<SqlBool>[]> {
  const { actor, now } = ctx;
  const { status, kind, country, assignee, sender, undelivered, text } = filters;
  const at = now();
  const conditions = statusConditions(status, at);
  if (kind !== undefined) conditions.push(sql`e.kind = ${kind}`);
  else if (sender === undefined) conditions.push(isAnswered);
  if (country === "none") conditions.push(sql`e.country_id is null`);
  else if (country !== undefined) conditions.push(sql`e.country_id = any(array(select id from country where code = ${country}))`);
  const person = assignee === "me" ? ("id" in actor ? (actor.id ?? 0) : 0) : assignee;
  if (person === "nobody") conditions.push(isUnassigned);
  else if (person !== undefined) conditions.push(sql`e.assignee_id = ${person}`);
  const dueEnd = await readDueEnd(ctx, filters);
  if (dueEnd) conditions.push(sql`${urgentAt} < ${dueEnd}`);
  if (sender !== undefined) conditions.push(isOfSender(sender));
  if (undelivered) conditions.push(isUndelivered);
  if (isSearched(filters)) conditions.push(sql`s.words @@ enquiry_query(${text})`);
  return conditions;
}

/** Whether the filters look for words. */
export function isSearched({ text }: Pick<InboxFilters, "text">): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** SQL: somebody answers requests of the kind of a request `e`. */
export const isAnswered = sql<SqlBool>`e.kind not in (${sql.join(unansweredKinds.map((kind) => sql.lit(kind)))})`;

/** SQL: nobody of staff has a request `e`, and no agent has it or was asked. */
export const isUnassigned = sql<SqlBool>`(e.assignee_id is null
  and not exists (select from lead l where l.enquiry_id = e.id and l.state <> 'handed-back'))`;

/** SQL: the ids of requests of which some mail was given up and not sent again, or whose newest mail to the sender has bounced. */
const undelivered = sql`select o.enquiry_id from outbox o where o.dead_at is not null and o.replaced_by is null and o.enquiry_id is not null
  union select b.id from enquiry b where b.bounced_at is not null`;

/** SQL: mail about a request `e` did not arrive. */
export const isUndelivered = sql<SqlBool>`e.id in (${undelivered})`;

/** SQL: a request `e` is of the account or the address that a request was sent by. */
const isOfSender = (reference: string) => sql<SqlBool>`e.id in (
  select o.id from enquiry t join enquiry o on o.customer_id = t.customer_id where t.reference = ${reference}
  union all select id from enquiry where reference = ${reference}
  union all select o.id from enquiry t join enquiry o on lower(o.sender_email) = lower(t.sender_email)
    where t.reference = ${reference} and t.sender_email <> '')`;

/** SQL: a request `e` is new or open, and not put off to a later time. */
export function isToDo(at: Date): Expression<SqlBool>[] {
  return [sql`e.status in ('new', 'open')`, sql`(e.snoozed_until is null or e.snoozed_until <= ${at})`];
}

function statusConditions(status: InboxStatus, at: Date): Expression<SqlBool>[] {
  if (status === "all") return [];
  if (status === "todo") return isToDo(at);
  return status === "snoozed" ? [sql`e.snoozed_until > ${at}`] : [sql`e.status = ${sql.lit(status)}`];
}
