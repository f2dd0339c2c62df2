import { tradeKind } from "./trade.ts";

/** A question for price and delivery. The specification spells its call, its fields and its tab like this. */
export const quote = tradeKind({
  kind: "quote",
  paths: ["/quote-request", "/request-quote"],
  title: "Request a quote",
  lead: "List what you need and where it goes. We answer with price and delivery time.",
  calls: [{ name: "{product}_fabrics_qoute_request", encoding: "form" }],
  start: "Fabrics_Qoute_Request__",
  lockedUntilChecked: true,
  button: "Request quote",
  tab: "qoute",
  wanted: "price",
  subject: "Quote request",
});
