import { categoryPath } from "../catalogue/paths.ts";
import { id, markdown, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const category = describeRecord({
  table: "category",
  file: "categories.csv",
  noun: "category",
  title: "name",
  path: categoryPath,
  tags: ["category:{id}", "categories"],
  pictures: "category",
  columns: { id: filled(id), name: filled(text), description: optional(markdown, ""), position: optional(position, 0) },
  unique: [["id"], ["name"]],
});
