import { id, list, position, text, yesOrNo } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const pricePlan = describeRecord({
  table: "price_plan",
  file: "home-price-plans.csv",
  noun: "price plan",
  title: "name",
  tags: ["home"],
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
