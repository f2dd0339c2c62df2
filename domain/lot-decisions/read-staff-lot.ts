import { sql } from "kysely";
import type { Context } from "../context.ts";
import { type Lot, type LotState, type LotValue, lotState } from "../lots/lot.ts";
import { lotKey } from "../lots/lot-number.ts";
import { statusSince } from "../lots/status-since.ts";
import { valuesOfLot } from "../lots/values-of-lot.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";
import { recallRecipients } from "./recall-recipients.ts";

/** A lot as staff change it: with its version, when it came to its status where that is known, when it was recalled here, and how many addresses a recall would tell. */
export type LotForStaff = Lot & {
  state: LotState;
  version: number;
  since: Date | null;
  recalledAt: Date | null;
  recipients: number;
  deliveries: number;
  values: LotValue[];
};

/** A lot for staff; undefined for a number that is not known. @throws DomainError forbidden */
export async function readStaffLot(ctx: Context, number: string): Promise<LotForStaff | undefined> {
  const { db, now } = authorize(ctx, "lot.list");
  const [{ rows }, { zone }] = await Promise.all([
    sql<Omit<LotForStaff, "state">>`
      select l.number, l.status, l.item_numbers as "itemNumbers", l.made_on as "madeOn", l.released_on as "releasedOn",
        l.retest_on as "retestOn", l.use_by as "useBy", l.superseded_by as "supersededBy", l.reason, l.advice, l.methods, l.note,
        ${valuesOfLot} as values, l.version, ${statusSince} as since, l.recalled_at as "recalledAt",
        (select count(*)::int from ${recallRecipients} r where r.lot_number = l.number) as recipients,
        (select count(*)::int from delivery d where d.lot_number = l.number) as deliveries
      from lot l where l.key = ${lotKey(number)}`.execute(db),
    readSetting(ctx, "working_time"),
  ]);
  const [lot] = rows;
  return lot && { ...lot, state: lotState(lot, dayOf(now().getTime(), zone).toString()) };
}
