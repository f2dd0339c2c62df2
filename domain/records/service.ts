import { servicePath } from "../content/content-paths.ts";
import { id, markdown, position, text, website } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const service = describeRecord({
  table: "service",
  file: "services.csv",
  noun: "service",
  title: "name",
  path: ({ name }) => servicePath(name),
  tags: ["services"],
  pictures: "service",
  columns: {
    id: filled(id),
    name: filled(text),
    category: optional(text, ""),
    description: optional(markdown, ""),
    website: optional(website, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
