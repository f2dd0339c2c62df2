import { equivalenceDegrees } from "../methods/equivalence.ts";
import { id, oneOf, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const methodEquivalence = describeRecord({
  table: "method_equivalence",
  file: "method-equivalences.csv",
  noun: "equivalence of methods",
  title: "designation",
  tags: ["method:{method_id}", "method:{other_id}", "methods"],
  layout: [
    { label: "The methods", columns: ["id", "method_id", "designation", "other_id", "degree"] },
    { label: "What is known of it", columns: ["note", "source"] },
  ],
  columns: {
    id: filled(id),
    method_id: filled(id, { references: to("method") }),
    designation: filled(text, { example: "GB/T 3921", doc: "the method of the other body; it need not be in the catalogue" }),
    other_id: optional(id, null, { references: to("method"), doc: "that method, where the catalogue has it" }),
    degree: filled(oneOf(equivalenceDegrees)),
    note: optional(text, ""),
    source: filled(text),
  },
  order: ["method_id", "id"],
  unique: [["id"], ["method_id", "designation"]],
});
