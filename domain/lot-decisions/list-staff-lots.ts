import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { type Lot, type LotState, lotState } from "../lots/lot.ts";
import { lotMonthPattern } from "../lots/lot-month-pattern.ts";
import { lotKey } from "../lots/lot-number.ts";
import { authorize } from "../people/authorize.ts";
import { containing } from "../queries/like-pattern.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";

export type StaffLot = Pick<Lot, "number" | "status" | "itemNumbers" | "releasedOn" | "retestOn" | "useBy" | "supersededBy"> & {
  state: LotState;
  /** What its items are called, each name once; empty where none is in the catalogue. */
  names: string[];
  /** The re-test or use-by date that comes next, from today on; null where there is none. */
  next: { what: "re-test" | "use by"; on: string } | null;
};

export type LotFilter = {
  /** A part of the lot number, of an item number or of an item's name; a month (`L-2610`) finds the lots whose number begins with it. */
  text?: string | undefined;
  status?: Lot["status"] | undefined;
  /** Only lots with a date that comes next, the soonest first; else the last released first. */
  byDate?: boolean;
};

/**
 * Lots for staff.
 *
 * @returns one page of them, whether there are more, and how many there are of each status
 * @throws DomainError forbidden
 */
export async function listStaffLots(
  ctx: Context,
  { text = "", status, byDate }: LotFilter,
  { page, limit }: { page: number; limit: number },
) {
  const { db, now } = authorize(ctx, "lot.list");
  const { zone } = await readSetting(ctx, "working_time");
  const today = dayOf(now().getTime(), zone).toString();
  const matches = text.trim() === "" ? sql`true` : sql`(${numberIs(text)} or ${itemIs(text)})`;
  const [{ rows }, counts] = await Promise.all([
    sql<Omit<StaffLot, "state" | "next">>`
      select number, status, item_numbers as "itemNumbers", released_on as "releasedOn", retest_on as "retestOn", use_by as "useBy",
        superseded_by as "supersededBy",
        array(select distinct name from product where item_number = any(item_numbers) order by name) as names
      from lot cross join lateral (
        select min(day) as soonest from unnest(array[retest_on, use_by]) day where day >= ${today}::date
      ) dates
      where (${status ?? null}::text is null or status = ${status ?? null})
        and (${byDate ?? false} is false or soonest is not null)
        and ${matches}
      order by case when ${byDate ?? false} then soonest end, released_on desc nulls first, number desc
      limit ${limit + 1} offset ${(page - 1) * limit}`.execute(db),
    sql<{ status: Lot["status"]; lots: number }>`select status, count(*)::int as lots from lot group by status`.execute(db),
  ]);
  return {
    rows: rows.slice(0, limit).map((lot) => ({ ...lot, state: lotState(lot, today), next: nextDate(lot, today) })),
    isMore: rows.length > limit,
    counts: counts.rows,
  };
}

function numberIs(text: string): RawBuilder<unknown> {
  const [key, pattern] = [lotKey(text), lotMonthPattern(text)];
  if (pattern !== undefined) return sql`number ~ ${pattern}`;
  return key === "" ? sql`false` : sql`key like ${containing(key)}`;
}

/** Of an item whose number has the text in it, or whose name has each of its words. */
function itemIs(text: string): RawBuilder<unknown> {
  const words = text.trim().split(/\s+/).slice(0, 10).map(containing);
  return sql`(exists (select from unnest(item_numbers) item where item ilike ${containing(text.trim())})
    or item_numbers && (select coalesce(array_agg(item_number), '{}') from product where name ilike all(${words}::text[])))`;
}

function nextDate({ retestOn, useBy }: Pick<StaffLot, "retestOn" | "useBy">, today: string): StaffLot["next"] {
  const dates = [
    { what: "re-test" as const, on: retestOn },
    { what: "use by" as const, on: useBy },
  ].flatMap(({ what, on }) => (on !== null && on >= today ? [{ what, on }] : []));
  return dates.toSorted((one, other) => Number(one.on > other.on) - Number(one.on < other.on))[0] ?? null;
}
