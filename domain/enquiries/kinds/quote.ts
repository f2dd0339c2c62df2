import type { Kind } from "../kind.ts";
import { fillIn, sent, tryAgain, verifyHuman } from "../messages.ts";
import { checkWanted, tradeGroups, tradeRow } from "./trade.ts";

const start = "Fabrics_Qoute_Request__";

/** A question for price and delivery. The call and its fields are spelt as the specification has them. */
export const quote: Kind = {
  kind: "quote",
  paths: ["/quote-request", "/request-quote"],
  title: "Request a quote",
  lead: "List what you need and where it goes. We answer with price and delivery time.",
  calls: [{ name: "{product}_fabrics_qoute_request", encoding: "form" }],
  groups: tradeGroups(start),
  messages: { missing: fillIn, check: verifyHuman, failure: tryAgain, success: sent },
  lockedUntilChecked: true,
  button: "Request quote",
  history: { tab: "qoute", row: tradeRow(start) },
  staffSubject: (values) => `Quote request from ${values[`${start}Company_Name`] || values[`${start}Company_person`]}`,
  senderName: (values) => values[`${start}Company_person`] ?? "",
  senderEmail: (values) => values[`${start}Email`],
  check: checkWanted(start),
};
