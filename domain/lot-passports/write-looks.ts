import { sql } from "kysely";
import type { Context } from "../context.ts";
import { type Lot, lotState } from "../lots/lot.ts";
import { lotKey, lotNumber } from "../lots/lot-number.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";

/** A look at a lot: what was asked for, and when. */
type LotLook = { typed: string; at: Date };

type Known = Pick<Lot, "number" | "status" | "useBy" | "supersededBy"> & { key: string };

/**
 * Writes a row for each look, with the state of the lot on that day and nothing about who looked. Of an unknown lot the number is kept where it
 * looks like one; "" stands for any other text.
 */
export async function writeLooks(ctx: Context, looks: readonly LotLook[]): Promise<void> {
  const { db } = authorize(ctx, "lot.look");
  const [{ rows }, { zone }] = await Promise.all([
    sql<Known>`
      select number, key, status, use_by as "useBy", superseded_by as "supersededBy" from lot
      where key = any(${[...new Set(looks.map(({ typed }) => lotKey(typed)))]}::text[])`.execute(db),
    readSetting(ctx, "working_time"),
  ]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const written = looks.map(({ typed, at }) => {
    const lot = byKey.get(lotKey(typed));
    if (!lot) return { number: likeNumber(typed), at, state: "unknown" };
    return { number: lot.number, at, state: lotState(lot, dayOf(at.getTime(), zone).toString()) };
  });
  if (written.length > 0) await db.insertInto("lot_look").values(written).execute();
}

/** Deletes looks that are older than so many days. @returns how many */
export async function sweepLooks({ db, now }: Pick<Context, "db" | "now">, days: number): Promise<number> {
  const before = new Date(now().getTime() - days * 86_400_000);
  const { numDeletedRows } = await db.deleteFrom("lot_look").where("at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** A number as labels have them, in which digits are not fewer than letters; "" for what may be a name or a sentence. */
function likeNumber(typed: string): string {
  const number = lotNumber(typed) ?? "";
  const digits = number.replace(/\D/g, "").length;
  const letters = number.replace(/[^A-Z]/g, "").length;
  return number.length <= 24 && digits >= letters ? number : "";
}
