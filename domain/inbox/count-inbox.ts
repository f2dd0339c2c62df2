import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { urgentAt } from "./urgent-at.ts";
import { isAnswered, isToDo, isUnassigned, isUndelivered } from "./where-inbox.ts";

/** Numbers of requests in the views that everybody has. */
export type InboxCounts = Record<"todo" | "mine" | "unassigned" | "overdue" | "undelivered", number>;

/** Counts the requests of the views that everybody has, for staff. @throws DomainError forbidden */
export async function countInbox(ctx: Context): Promise<InboxCounts> {
  const { actor, now, db } = authorize(ctx, "enquiry.list");
  const me = "id" in actor ? (actor.id ?? 0) : 0;
  const [counted] = (
    await sql<InboxCounts>`
      select count(*) as todo, count(*) filter (where e.assignee_id = ${me}) as mine, count(*) filter (where ${isUnassigned}) as unassigned,
        count(*) filter (where ${urgentAt} < ${now()}) as overdue,
        (select count(*) from enquiry e where ${isAnswered} and ${isUndelivered}) as undelivered
      from enquiry e where ${isAnswered} and ${sql.join(isToDo(now()), sql` and `)}`.execute(db)
  ).rows;
  return counted ?? { todo: 0, mine: 0, unassigned: 0, overdue: 0, undelivered: 0 };
}
