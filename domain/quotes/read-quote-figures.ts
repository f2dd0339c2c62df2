import { sql } from "kysely";
import type { Context } from "../context.ts";
import { findKind } from "../enquiries/kind.ts";
import { kinds } from "../enquiries/kinds.ts";
import { todayOf } from "../lots/today-of.ts";
import { authorize } from "../people/authorize.ts";
import type { Period } from "../promise/figures.ts";
import { periodOf } from "../promise/period.ts";
import { readSetting } from "../settings/read-setting.ts";
import { periodBounds } from "../working-time/working-time.ts";
import type { QuoteFigures } from "./quote-counts.ts";

/**
 * What became of the quotes that were first sent in a period, by kind of request and country, the most frequent first.
 *
 * @param asked the period, as of the other figures
 * @throws DomainError forbidden
 */
export async function readQuoteFigures(ctx: Context, asked: Partial<Period>): Promise<QuoteFigures[]> {
  const { db } = authorize(ctx, "figures.read");
  const [{ zone }, today] = await Promise.all([readSetting(ctx, "working_time"), todayOf(ctx)]);
  const { from, to } = periodBounds(periodOf(asked, today), zone);
  const { rows } = await sql<QuoteFigures>`
    select e.kind, coalesce(c.name, 'No country') as country, count(*)::integer as sent,
      ${counted(sql`q.state = 'accepted'`)} as accepted, ${counted(sql`q.state = 'declined'`)} as declined,
      ${counted(sql`q.state = 'sent' and q.valid_until < ${today}`)} as expired,
      ${counted(sql`q.state = 'withdrawn'`)} as withdrawn,
      ${counted(sql`q.state = 'sent' and q.valid_until >= ${today}`)} as waiting
    from quote q join enquiry e on e.id = q.enquiry_id left join country c on c.id = e.country_id
    cross join lateral (select min(r.sent_at) as at from quote_revision r where r.quote_id = q.id) first
    where first.at >= ${from} and first.at < ${to} and e.status <> 'spam'
    group by e.kind, c.name order by sent desc, e.kind, country`.execute(db);
  return rows.map((row) => ({ ...row, kind: findKind(kinds, row.kind)?.title ?? row.kind }));
}

const counted = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::integer`;
