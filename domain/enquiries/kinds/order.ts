import type { Kind } from "../kind.ts";
import { fillIn, sent, tryAgain, verifyHuman } from "../messages.ts";
import { checkWanted, tradeGroups, tradeRow } from "./trade.ts";

const start = "Fabrics_Order_Request__";

/** An order, which staff confirm before it binds. */
export const order: Kind = {
  kind: "order",
  paths: ["/order-request"],
  title: "Order request",
  lead: "List what you need. We confirm price and delivery before the order is binding.",
  calls: [{ name: "{product}_fabrics_order_request", encoding: "form" }],
  groups: tradeGroups(start),
  messages: { missing: fillIn, check: verifyHuman, failure: tryAgain, success: sent },
  lockedUntilChecked: false,
  button: "Send order request",
  history: { tab: "order", row: tradeRow(start) },
  staffSubject: (values) => `Order request from ${values[`${start}Company_Name`] || values[`${start}Company_person`]}`,
  senderName: (values) => values[`${start}Company_person`] ?? "",
  senderEmail: (values) => values[`${start}Email`],
  check: checkWanted(start),
};
