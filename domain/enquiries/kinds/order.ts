import { tradeKind } from "./trade.ts";

/** An order, which staff confirm before it is binding. */
export const order = tradeKind({
  kind: "order",
  paths: ["/order-request"],
  title: "Order request",
  lead: "List what you need. We confirm price and delivery before the order is binding.",
  calls: [{ name: "{product}_fabrics_order_request", encoding: "form" }],
  start: "Fabrics_Order_Request__",
  lockedUntilChecked: false,
  button: "Send order request",
  tab: "order",
  wanted: "order",
  subject: "Order request",
});
