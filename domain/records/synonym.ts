import { id, phrases, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const synonym = describeRecord({
  table: "search_synonym",
  file: "synonyms.csv",
  noun: "group of synonyms",
  title: "phrases",
  tags: ["search"],
  columns: {
    id: filled(id),
    phrases: filled(phrases),
    note: optional(text, ""),
  },
});
