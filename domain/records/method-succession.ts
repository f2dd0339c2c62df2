import { successionKinds } from "../methods/succession.ts";
import { id, oneOf, position, text, year } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const methodSuccession = describeRecord({
  table: "method_succession",
  file: "method-succession.csv",
  noun: "succession of a method",
  title: "designation",
  tags: ["method:{method_id}", "methods"],
  columns: {
    id: filled(id),
    designation: filled(text, { example: "ISO 105-C01" }),
    kind: filled(oneOf(successionKinds)),
    method_id: optional(id, null, { references: to("method") }),
    option: optional(text, ""),
    year: optional(year, ""),
    note: optional(text, ""),
    position: optional(position, 0),
  },
});
