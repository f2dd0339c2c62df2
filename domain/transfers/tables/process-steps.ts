import { construction, id, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const processSteps = describeTable({
  file: "home-process-steps.csv",
  noun: "step",
  columns: {
    id: filled(id),
    heading: filled(text),
    description: optional(text, ""),
    construction: optional(construction, ""),
    position: optional(position, 0),
  },
  unique: [["id"]],
});
