import { construction, id, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const processStep = describeRecord({
  table: "process_step",
  file: "home-process-steps.csv",
  noun: "step",
  title: "heading",
  tags: ["home"],
  columns: {
    id: filled(id),
    heading: filled(text),
    description: optional(text, ""),
    construction: optional(construction, ""),
    position: optional(position, 0),
  },
});
