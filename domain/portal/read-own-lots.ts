import { sql } from "kysely";
import type { SignedInContext } from "../context.ts";
import { type Lot, type LotState, lotState } from "../lots/lot.ts";
import { todayOf } from "../lots/today-of.ts";
import { authorize } from "../people/authorize.ts";

/** A lot that the customer received or watches. `noticeToken`: of the notice of its recall, where nobody has said yet that it came. */
export type OwnLot = Pick<Lot, "number" | "itemNumbers" | "supersededBy" | "reason" | "advice"> & {
  state: LotState;
  /** The newest delivery, as 2026-11-23; null for a lot that is watched only. */
  deliveredOn: string | null;
  isWatched: boolean;
  noticeToken: string | null;
};

type Row = Omit<OwnLot, "state"> & Pick<Lot, "status" | "useBy"> & { total: number };

/** Lots that are listed at most; recalled ones come first. */
const most = 100;

/**
 * The lots that were delivered to the address of the customer who asks, or that it asked to be told of: recalled ones first, then the newest delivery.
 * None while the address is not confirmed, because deliveries are found by it.
 *
 * @throws DomainError forbidden
 */
export async function readOwnLots(ctx: SignedInContext): Promise<{ lots: OwnLot[]; total: number }> {
  const { db, actor } = authorize(ctx, "request.read");
  if (actor.kind !== "customer" || !actor.emailVerified) return { lots: [], total: 0 };
  const { rows } = await sql<Row>`
    with own as (
      select lot_number, max(delivered_on) as delivered_on, bool_or(watched) as watched from (
        select lot_number, delivered_on, false as watched from delivery where email = ${actor.email}
        union all
        select lot_number, null, true from lot_watch where email = ${actor.email} and confirmed_at is not null and ended_at is null
      ) each group by lot_number
    )
    select l.number, l.item_numbers as "itemNumbers", l.status, l.use_by as "useBy", l.superseded_by as "supersededBy", l.reason, l.advice,
      own.delivered_on as "deliveredOn", own.watched as "isWatched",
      (select n.token from recall_notice n
        where n.lot_number = l.number and n.recalled_at = l.recalled_at and n.email = ${actor.email} and n.received_at is null) as "noticeToken",
      count(*) over ()::integer as total
    from own join lot l on l.number = own.lot_number
    order by l.status = 'recalled' desc, own.delivered_on desc nulls last, l.number desc limit ${most}`.execute(db);
  const today = await todayOf(ctx);
  const lots = rows.map(({ total: _total, status, useBy, ...row }) => ({
    ...row,
    state: lotState({ status, useBy, supersededBy: row.supersededBy }, today),
  }));
  return { lots, total: rows[0]?.total ?? 0 };
}
