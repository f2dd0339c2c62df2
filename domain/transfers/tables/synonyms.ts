import { id, phrases, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const synonyms = describeTable({
  file: "synonyms.csv",
  noun: "group of synonyms",
  columns: {
    id: filled(id),
    phrases: filled(phrases),
    note: optional(text, ""),
  },
  unique: [["id"]],
});
