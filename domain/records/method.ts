import { methodPath } from "../catalogue/paths.ts";
import { id, markdown, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const method = describeRecord({
  table: "method",
  file: "methods.csv",
  noun: "method",
  title: "designation",
  path: ({ id, designation }) => methodPath({ id, name: designation }),
  tags: ["method:{id}", "body:{body_id}", "methods"],
  layout: [
    { label: "What it is called", columns: ["id", "body_id", "designation", "title", "subject", "description"] },
    { label: "Where it shows", columns: ["position", "home_position"] },
  ],
  columns: {
    id: filled(id),
    body_id: filled(id, { references: to("standards_body") }),
    designation: filled(text),
    title: filled(text),
    subject: filled(text),
    description: optional(markdown, ""),
    position: optional(position, 0),
    home_position: optional(position, null),
  },
  unique: [["id"], ["designation"]],
});
