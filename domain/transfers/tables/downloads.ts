import { id, markdown, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const downloads = describeTable({
  file: "downloads.csv",
  noun: "download",
  columns: {
    id: filled(id),
    name: filled(text),
    description: optional(markdown, ""),
    source: filled(text, { doc: "a file in the folder such as `downloads/grey-scales.pdf`" }),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
