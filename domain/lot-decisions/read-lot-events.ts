import { sql } from "kysely";
import type { Context, Entry } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** What of a lot an audit event holds: its status, its successor, the texts of its passport and its days, each where the verb changes it. */
type State = Readonly<Record<string, unknown>> | null;

/** One change of a lot: by which verb, by whom and through which door. `by` is empty where the account is gone. */
export type LotEvent = {
  id: number;
  at: Date;
  verb: string;
  by: string;
  role: string;
  door: Entry["door"];
  before: State;
  after: State;
};

/** Events of one page: a lot has a handful. */
const maxEvents = 100;

/**
 * Who decided or changed what about a lot, the newest first, from the audit.
 *
 * @param number as it is stored
 * @returns at most 100 events, and whether there are older ones
 * @throws DomainError forbidden
 */
export async function readLotEvents(ctx: Context, number: string): Promise<{ events: LotEvent[]; hasOlder: boolean }> {
  const { db } = authorize(ctx, "lot.list");
  const { rows } = await sql<LotEvent>`
    select e.id, e.at, e.verb, coalesce(nullif(by.name, ''), by.email, e.name) as by, e.role, e.door, e.before, e.after
    from audit_event e left join account by on by.id = e.account_id
    where e.subject = 'lot' and coalesce(e.after, e.before)->>'number' = ${number}
    order by e.id desc limit ${maxEvents + 1}`.execute(db);
  return { events: rows.slice(0, maxEvents), hasOlder: rows.length > maxEvents };
}
