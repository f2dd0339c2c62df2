import { id, list, position, text, yesOrNo } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const pricePlans = describeTable({
  file: "home-price-plans.csv",
  noun: "price plan",
  columns: {
    id: filled(id),
    name: filled(text),
    price: filled(text),
    period: optional(text, ""),
    description: optional(text, ""),
    features: optional(list, []),
    highlighted: optional(yesOrNo, false),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
