import type { SerialOutcome } from "../../db/schema.ts";

type Found = { outcome: SerialOutcome; hasLot: boolean; suspectedLot: string | undefined; month: string | undefined };

/** What an outcome means to somebody who has never verified a number: below the words of the specification, which stay as they are. */
export function meaningOf({ outcome, hasLot, suspectedLot, month }: Found): string {
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
