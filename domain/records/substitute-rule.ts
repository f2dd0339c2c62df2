import { date, id, text, yesOrNo } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const substituteRule = describeRecord({
  table: "substitute_rule",
  file: "substitute-rules.csv",
  noun: "rule for a substitute",
  title: "id",
  tags: ["method:{method_id}", "substitutes"],
  layout: [
    { label: "The items", columns: ["id", "item_number", "substitute", "allowed"] },
    { label: "Where it holds", columns: ["method_id", "option", "edition"] },
    { label: "Why, and who says so", columns: ["because", "source", "reviewed_by", "reviewed_on", "review_by"] },
  ],
  columns: {
    id: filled(id),
    item_number: filled(text, { references: to("product", "item_number") }),
    substitute: filled(text, { references: to("product", "item_number"), doc: "the item that stands in for it, or must not" }),
    method_id: filled(id, { references: to("method") }),
    option: optional(text, ""),
    edition: optional(text, ""),
    allowed: filled(yesOrNo),
    because: filled(text),
    source: filled(text),
    reviewed_by: filled(text),
    reviewed_on: filled(date),
    review_by: filled(date, { doc: "after this day visitors no longer see the rule" }),
  },
  order: ["item_number", "id"],
  unique: [["id"], ["item_number", "substitute", "method_id", "option"]],
});
