import type { SenderDetails } from "../../../domain/enquiries/sender-details.ts";
import { attempt } from "../attempt.ts";

/** A request that was accepted: its number, the address of its receipt, and the details of a guest who sent it. */
export type Sent = { reference: string; receipt: string; details?: SenderDetails };

/** Where a guest's details are kept for the next form, once they said so. */
export const detailsKey = "details";

/** Stores what was sent, so that the number outlives the toast and the page. */
export function keepSent(sent: Sent): void {
  attempt(() => sessionStorage.setItem("sent", JSON.stringify(sent)));
}
