import type { SerialOutcome } from "../../db/schema.ts";

/** The three outcomes as the specification words them; the page decides by these words. */
export const serialMessages: Record<SerialOutcome, string> = {
  verified: "Record updated and data inserted",
  "already-verified": "This serial number is already verified",
  unknown: "No record found",
};

/** A serial number as it is kept: capitals, no spaces; undefined for what can be none. */
export function readSerial(given: string): string | undefined {
  const serial = given.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{0,39}$/.test(serial) ? serial : undefined;
}
