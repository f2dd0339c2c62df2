import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";
import { type LotState, type LotStatus, lotState } from "./lot.ts";

export type ListedLot = {
  number: string;
  /** Item numbers between `|`. */
  items: string;
  state: LotState;
  released_on: string;
  use_by: string;
  superseded_by: string;
  reason: string;
};

type Filters = { state?: LotState | undefined; item?: string | undefined };

/** Lots for staff, the last released first, those without a day of release before them. @throws DomainError forbidden */
export async function listLots(ctx: Context, { state, item }: Filters = {}): Promise<ListedLot[]> {
  const { db, now } = authorize(ctx, "lot.list");
  const { zone } = await readSetting(ctx, "working_time");
  const today = dayOf(now().getTime(), zone).toString();
  const { rows } = await sql<Omit<ListedLot, "state"> & { status: LotStatus; useBy: string | null; supersededBy: string }>`
    select number, array_to_string(item_numbers, '|') as items, status, use_by as "useBy", superseded_by as "supersededBy", reason,
      coalesce(released_on::text, '') as released_on, coalesce(use_by::text, '') as use_by, superseded_by
    from lot
    where ${item ?? null}::text is null or item_numbers @> array[${item ?? null}::text]
    order by lot.released_on desc nulls first, number desc`.execute(db);
  return rows
    .map(({ status, useBy, supersededBy, ...lot }) => ({ ...lot, state: lotState({ status, useBy, supersededBy }, today) }))
    .filter((lot) => state === undefined || lot.state === state);
}
