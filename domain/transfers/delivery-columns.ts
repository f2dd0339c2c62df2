import { date, email, lotNumber, text } from "../records/cells.ts";
import { filled, optional } from "../records/column.ts";
import { describeRecord } from "../records/record.ts";

/**
 * `deliveries.csv`. It is not among the records of the catalogue (domain/records), whose rows are exported, and which calls of the API answer with: these
 * are about people.
 */
export const delivery = describeRecord({
  table: "delivery",
  file: "deliveries.csv",
  noun: "delivery",
  title: "delivery",
  columns: {
    delivery: filled(text, { example: "D-26-10422", doc: "the number of the delivery note" }),
    lot_number: filled(lotNumber),
    item_number: filled(text, { example: "11-010" }),
    delivered_on: filled(date),
    quantity: optional(text, "", { example: "10 m" }),
    email: filled(email, { doc: "who is told if the lot is recalled" }),
    name: optional(text, ""),
    company: optional(text, ""),
  },
  order: ["delivery", "lot_number", "item_number"],
  unique: [["delivery", "lot_number", "item_number"]],
});
