import { sql } from "kysely";
import type { Context } from "../context.ts";
import { containing } from "../like-pattern.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";
import { type Lot, type LotState, lotState } from "./lot.ts";
import { lotKey } from "./lot-number.ts";

export type StaffLot = Pick<Lot, "number" | "status" | "itemNumbers" | "releasedOn" | "retestOn" | "useBy" | "supersededBy"> & {
  state: LotState;
  /** The re-test or use-by date that comes next, from today on; null where there is none. */
  next: { what: "re-test" | "use by"; on: string } | null;
};

export type LotFilter = {
  /** A part of the lot number, or of an item number. */
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
  const key = lotKey(text);
  const like = containing(text.trim());
  const [{ rows }, counts] = await Promise.all([
    sql<Omit<StaffLot, "state" | "next">>`
      select number, status, item_numbers as "itemNumbers", released_on as "releasedOn", retest_on as "retestOn", use_by as "useBy",
        superseded_by as "supersededBy"
      from lot cross join lateral (
        select min(day) as soonest from unnest(array[retest_on, use_by]) day where day >= ${today}::date
      ) dates
      where (${status ?? null}::text is null or status = ${status ?? null})
        and (${byDate ?? false} is false or soonest is not null)
        and (${text.trim() === ""} or (${key !== ""} and key like '%' || ${key} || '%')
          or exists (select from unnest(item_numbers) item where item ilike ${like}))
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

function nextDate({ retestOn, useBy }: Pick<StaffLot, "retestOn" | "useBy">, today: string): StaffLot["next"] {
  const dates = [
    { what: "re-test" as const, on: retestOn },
    { what: "use by" as const, on: useBy },
  ].flatMap(({ what, on }) => (on !== null && on >= today ? [{ what, on }] : []));
  return dates.toSorted((one, other) => Number(one.on > other.on) - Number(one.on < other.on))[0] ?? null;
}
