import type { SerialOutcome } from "../../db/schema.ts";
import { productPath } from "../catalogue/paths.ts";
import type { Context } from "../context.ts";
import { readGs1Text } from "../item-numbers/gs1-text.ts";
import { lotTitle, lotWarning } from "../lot-passports/lot-words.ts";
import { findLotInText } from "../lots/find-lot-in-text.ts";
import { findLotsOfMonth } from "../lots/find-lots-of-month.ts";
import type { LotState } from "../lots/lot.ts";
import { lotMonthIn } from "../lots/lot-month.ts";
import { lotPath, lotsOfMonthPath } from "../lots/lot-paths.ts";
import { verifySerial } from "../serials/verify-serial.ts";

/** A lot as the verification answers it: `title` says its state, `warning` what this asks of its holder ("" for nothing), `path` is its passport. */
export type VerifiedLot = { number: string; state: LotState; title: string; warning: string; path: string };

/** The lots of the month that was typed in place of a whole number: what they are called, and where the search lists them. */
export type VerifiedMonth = { title: string; path: string };

/** An item of the catalogue that a number stands for. */
export type VerifiedItem = { number: string; name: string; path: string };

/**
 * `source`: whether `lot` is the one that a known serial number was cut from, or was typed in its place. `suspectedLot`: a text in the form of our lot
 * numbers, known or not. `month`: the month of an incomplete lot number, if we have lots from it. `meaning`: what the outcome means, in a sentence or
 * two. `items`: of the serial number, otherwise of the lot, otherwise of the GTIN that was scanned.
 */
export type Verification = {
  outcome: SerialOutcome;
  meaning: string;
  items: VerifiedItem[];
  lot?: VerifiedLot;
  source?: "serial" | "text";
  suspectedLot?: string;
  month?: VerifiedMonth;
};

/**
 * Looks a serial number up (verifySerial), and the lot that it belongs to; for a text that is no serial number of ours, the lot that it names. A bar code of
 * GS1 is read for its serial number, lot and item.
 */
export async function verifyNumber(ctx: Context, given: string): Promise<Verification> {
  const scanned = readGs1Text(given);
  const { outcome, itemNumber, lotNumber } = await verifySerial(ctx, scanned?.serial ?? given);
  const isSerial = outcome !== "unknown";
  const text = isSerial ? lotNumber : given;
  const { lot, ours } = text === "" ? {} : await findLotInText(ctx, text);
  const items =
    !isSerial && !lot && scanned?.gtin !== undefined
      ? await readItemOfGtin(ctx, scanned.gtin)
      : await readItems(ctx, isSerial ? [itemNumber] : (lot?.itemNumbers ?? []));
  const source = isSerial ? "serial" : "text";
  const suspectedLot = isSerial || lot ? undefined : ours;
  const month = isSerial || lot ? undefined : lotMonthIn(given);
  const answer = { outcome, meaning: meaningOf({ outcome, hasLot: lot !== undefined, suspectedLot, month }), items };
  if (!lot && month !== undefined) return { ...answer, ...(await monthOf(ctx, month)) };
  if (!lot) return { ...answer, ...(suspectedLot !== undefined && { suspectedLot }) };
  const { number, state } = lot;
  return { ...answer, lot: { number, state, title: lotTitle(lot), warning: lotWarning(state), path: lotPath(number) }, source };
}

async function monthOf(ctx: Context, month: string): Promise<{ month?: VerifiedMonth }> {
  const { title, total } = await findLotsOfMonth(ctx, `L-${month}`);
  return total === 0 ? {} : { month: { title, path: lotsOfMonthPath(month) } };
}

async function readItemOfGtin({ db }: Context, gtin: string): Promise<VerifiedItem[]> {
  const products = await db.selectFrom("product").select(["id", "name", "item_number"]).where("gtin", "=", gtin).execute();
  return products.map((item) => ({ number: item.item_number, name: item.name, path: productPath(item) }));
}

/** The items of the catalogue among these, in their order. */
async function readItems({ db }: Context, numbers: readonly string[]): Promise<VerifiedItem[]> {
  const itemNumbers = numbers.filter((number) => number !== "");
  if (itemNumbers.length === 0) return [];
  const products = await db
    .selectFrom("product")
    .select(["id", "name", "item_number"])
    .where("item_number", "in", itemNumbers)
    .execute();
  return itemNumbers.flatMap((number) => {
    const item = products.find(({ item_number }) => item_number === number);
    return item ? [{ number, name: item.name, path: productPath(item) }] : [];
  });
}

type Facts = { outcome: SerialOutcome; hasLot: boolean; suspectedLot: string | undefined; month: string | undefined };

/** What an outcome means to somebody who has never verified a number: below the words of the specification, which stay as they are. */
function meaningOf({ outcome, hasLot, suspectedLot, month }: Facts): string {
  if (outcome === "verified")
    return "This serial number is ours, and nobody had looked it up before. The first look is now recorded with its date.";
  if (outcome === "already-verified")
    return "This serial number is ours, and somebody has looked it up before. If that was neither you nor a colleague, the label may have been copied.";
  if (hasLot)
    return "This is a lot number of ours. A lot is many pieces, so nothing is recorded; the serial number of a piece is below it on the label.";
  if (suspectedLot !== undefined) return `We have no lot ${suspectedLot}. Please compare it with the label once more.`;
  if (month !== undefined)
    return `This is the beginning of a lot number. The whole number has a count behind the month: L-${month}-1, for example.`;
  return "We have no serial number and no lot that is written like this. Please compare it with the label once more: letters and digits count.";
}
