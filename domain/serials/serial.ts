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

/** The page that verifies a number, with the number in its field. */
export const verificationPath = (serial: string) => `/product-verification?${new URLSearchParams({ search: serial })}`;

/** What people write before the number: "Serial No.: ", "S/N ". */
const label = /^\s*(?:serial(?:\s*(?:number|no|nr))?|s\/n)[.:#\s]+(?=[\p{L}\p{N}])/iu;

/** A serial number as it is stored: capitals, no spaces, plain dashes; undefined for a text that cannot be one. */
export function readSerial(text: string): string | undefined {
  const serial = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(label, "")
    .replace(/\s+/g, "")
    .replace(/[‐-―−]/g, "-")
    .toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{0,39}$/.test(serial) ? serial : undefined;
}

/** The serial number that a text is, as our labels have it (`wl2611 0001` → `WL-2611-0001`); undefined for any other text. */
export function serialIn(text: string): string | undefined {
  const serial = readSerial(text) ?? "";
  const [, letters, month, count] = /^([A-Z]{1,2})-?(\d{4})-?(\d{4})$/.exec(serial) ?? [];
  if (letters !== undefined) return `${letters}-${month}-${count}`;
  return /^[A-Z]{1,2}-\d{4}-\d{1,4}$/.test(serial) ? serial : undefined;
}

/** Letters and digits of a serial number that was read, by which the database finds it whatever its dashes (`serial_number.key`). */
export const serialKey = (serial: string): string => serial.replaceAll("-", "");
