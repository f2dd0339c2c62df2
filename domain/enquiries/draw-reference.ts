import { randomBytes } from "node:crypto";

/** How a reference begins: `W-2611-` for November 2026. The number of the enquiry follows, with four digits at least: `W-2611-0042`. */
export function referenceMonth(receivedAt: Date): string {
  return `W-${receivedAt.toISOString().slice(2, 7).replace("-", "")}-`;
}

/** What opens a receipt: 144 random bits, 24 characters of an address. */
export function drawReceiptToken(): string {
  return randomBytes(18).toString("base64url");
}
