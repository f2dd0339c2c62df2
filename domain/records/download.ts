import { id, markdown, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const download = describeRecord({
  table: "download",
  file: "downloads.csv",
  noun: "download",
  title: "name",
  tags: ["downloads"],
  pictures: "download",
  columns: {
    id: filled(id),
    name: filled(text),
    description: optional(markdown, ""),
    source: filled(text, {
      doc: "a file in the folder such as `downloads/grey-scales.pdf`",
      file: "download",
      found: ["source", "extension", "bytes"],
    }),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
