import { id, markdown, position, text } from "../cells.ts";
import { describeTable, filled, optional, toId } from "../columns.ts";

export const methods = describeTable({
  file: "methods.csv",
  noun: "method",
  columns: {
    id: filled(id),
    body_id: filled(id, { refers: toId("standards_body") }),
    designation: filled(text),
    title: filled(text),
    subject: filled(text),
    description: optional(markdown, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["designation"]],
});
