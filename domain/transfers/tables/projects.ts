import { projectCategories } from "../../content/project-categories.ts";
import { id, markdown, oneOf, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const projects = describeTable({
  file: "projects.csv",
  noun: "project",
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
