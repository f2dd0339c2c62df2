import { id, markdown, position, text, yesOrNo } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const faqItem = describeRecord({
  table: "faq_item",
  file: "faq.csv",
  noun: "question",
  title: "question",
  tags: ["faq"],
  columns: {
    id: filled(id),
    question: filled(text),
    answer: filled(markdown),
    topic: optional(text, ""),
    on_home: optional(yesOrNo, false),
    position: optional(position, 0),
  },
  unique: [["id"], ["question"]],
});
