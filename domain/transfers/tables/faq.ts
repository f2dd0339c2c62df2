import { id, markdown, position, text, yesOrNo } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const faq = describeTable({
  file: "faq.csv",
  noun: "question",
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
