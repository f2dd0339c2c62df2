import { projectPath } from "../content/content-paths.ts";
import { projectCategories } from "../content/project-categories.ts";
import { id, markdown, oneOf, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const project = describeRecord({
  table: "project",
  file: "projects.csv",
  noun: "project",
  title: "name",
  path: projectPath,
  tags: ["projects"],
  pictures: "project",
  layout: [
    { label: "What it says", columns: ["id", "name", "short_description", "content"] },
    { label: "Whose it is, and where it shows", columns: ["client", "place", "year", "category", "position"] },
  ],
  columns: {
    id: filled(id),
    name: filled(text),
    category: filled(oneOf(projectCategories)),
    short_description: optional(text, ""),
    content: optional(markdown, ""),
    client: optional(text, ""),
    place: optional(text, ""),
    year: optional(text, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
