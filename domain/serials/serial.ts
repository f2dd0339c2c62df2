import type { SerialOutcome } from "../../db/schema.ts";
import { text } from "../fields/usual-fields.ts";

/** The texts of the three outcomes, from the specification; the page compares them. */
export const serialMessages: Record<SerialOutcome, string> = {
  verified: "Record updated and data inserted",
  "already-verified": "This serial number is already verified",
  unknown: "No record found",
};

/** The serial number in the call and on the page. */
export const serialField = text("search", "Serial number", {
  required: true,
  example: "WL-2611-0001",
  messages: { missing: "Enter the Values First", "too-long": "A serial number has at most 40 characters." },
});

/** A serial number as it is stored: capitals, no spaces, plain dashes; undefined for a text that cannot be one. */
export function readSerial(given: string): string | undefined {
  const serial = given
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/[‐-―−]/g, "-")
    .toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{0,39}$/.test(serial) ? serial : undefined;
}

/** Letters and digits of a serial number that was read, by which the database finds it whatever its dashes (`serial_number.key`). */
export const serialKey = (serial: string): string => serial.replaceAll("-", "");
