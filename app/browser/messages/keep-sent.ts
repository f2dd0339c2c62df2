import { attempt } from "../attempt.ts";

/** A request that was accepted: its number, and the address of its receipt. */
export type Sent = { reference: string; receipt: string };

/** Stores what was sent, so that the number outlives the toast and the page. */
export function keepSent(sent: Sent): void {
  attempt(() => sessionStorage.setItem("sent", JSON.stringify(sent)));
}
