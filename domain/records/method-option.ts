import { id, labelled, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const methodOption = describeRecord({
  table: "method_option",
  file: "method-options.csv",
  noun: "option of a method",
  title: "code",
  tags: ["method:{method_id}"],
  columns: {
    id: filled(id),
    method_id: filled(id, { references: to("method") }),
    code: filled(text, { example: "A1S", doc: "as it is written behind the designation: `A1S`, `Option 3`" }),
    kind: optional(text, "", {
      doc: "what it chooses, where a method has several choices: `Drying`; options of one kind share a table",
    }),
    conditions: optional(labelled, []),
    note: optional(text, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["method_id", "code"]],
});
