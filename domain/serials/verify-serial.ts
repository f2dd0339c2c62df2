import { sql } from "kysely";
import type { SerialOutcome } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { readSerial, serialKey } from "./serial.ts";

export type VerifiedSerial = { outcome: SerialOutcome; itemNumber: string; lotNumber: string };

const unknown: VerifiedSerial = { outcome: "unknown", itemNumber: "", lotNumber: "" };

/**
 * Looks a serial number up. The first look at a known number that is not yet verified records the verification, also when several arrive at
 * the same moment; every look is logged. Where only dashes tell two known numbers apart, it has to be typed as it is stored.
 *
 * @param text as it was typed: case, spaces and dashes do not matter
 * @returns the outcome, and the item and lot of a known number; "" where the supplier's list names none
 */
export async function verifySerial(ctx: Context, text: string): Promise<VerifiedSerial> {
  const { db, now } = authorize(ctx, "serial.verify");
  const serial = readSerial(text);
  if (serial === undefined) return unknown;
  const { rows } = await sql<VerifiedSerial>`
    with known as (
      select serial, verified_on, item_number, lot_number from serial_number one
      where key = ${serialKey(serial)} and (
        serial = ${serial} or not exists (select from serial_number other where other.key = one.key and other.serial <> one.serial)
      )
    ),
    first as (
      insert into serial_verification (serial, at)
      select serial, ${now()} from known where verified_on is null
      on conflict do nothing returning serial
    ),
    look as (
    insert into serial_look (serial, at, outcome)
    select coalesce((select serial from known), ${serial}), ${now()}, case
      when exists (select from first) then 'verified' when exists (select from known) then 'already-verified' else 'unknown'
    end
    returning outcome
    )
    select outcome, coalesce((select item_number from known), '') as "itemNumber",
      coalesce((select lot_number from known), '') as "lotNumber"
    from look`.execute(db);
  return rows[0] ?? unknown;
}
