import { randomBytes } from "node:crypto";

/** The beginning of a reference: `W-2611-` for November 2026. The number of the enquiry follows with four digits or more: `W-2611-0042`. */
export function referenceMonth(receivedAt: Date): string {
  return `W-${receivedAt.toISOString().slice(2, 7).replace("-", "")}-`;
}

/** A random token that opens a receipt or a subscription: 144 bits in 24 characters of an address. */
export function createReceiptToken(): string {
  return randomBytes(18).toString("base64url");
}
