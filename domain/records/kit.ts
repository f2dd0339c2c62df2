import { nameKey } from "../kits/name-key.ts";
import { date, id, percent, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const kit = describeRecord({
  table: "kit",
  file: "kits.csv",
  noun: "kit of a method",
  title: "id",
  tags: ["method:{method_id}", "kits"],
  layout: [
    { label: "Whose kit it is", columns: ["id", "method_id", "option", "edition", "position"] },
    { label: "How many specimens", columns: ["specimen", "specimens_per_test", "specimens_per_run", "waste", "note"] },
    { label: "Who stands for it", columns: ["source", "written_by", "released_by", "released_on", "review_by"] },
  ],
  columns: {
    id: filled(id),
    method_id: filled(id, { references: to("method") }),
    option: optional(text, "", { example: "A1S", doc: "the code of an option of the method; empty for the whole method" }),
    edition: optional(text, "", { example: "2010", doc: "the edition that it was written for" }),
    specimen: optional(text, "", { example: "100 × 40 mm" }),
    specimens_per_test: filled(id),
    specimens_per_run: filled(id),
    waste: optional(percent, 0, { example: "5", doc: "percent that is added to what is used up" }),
    note: optional(text, ""),
    source: filled(text),
    written_by: filled(text),
    released_by: optional(text, "", { doc: "not who wrote it; visitors see a kit once it is released" }),
    released_on: optional(date, ""),
    review_by: optional(date, "", { doc: "the day of its next review" }),
    position: optional(position, 0),
  },
  unique: [["id"], ["method_id", "option"]],
  checkRow: ({ written_by = "", released_by, released_on, review_by }) => {
    if (!released_by) return released_on ? { column: "released_by", refusal: "must be filled where released_on is" } : undefined;
    if (nameKey(released_by) === nameKey(written_by))
      return { column: "released_by", refusal: "must be somebody else than written_by" };
    if (!released_on) return { column: "released_on", refusal: "must be filled where released_by is" };
    if (!review_by) return { column: "review_by", refusal: "must be filled where released_by is" };
    return review_by > released_on
      ? undefined
      : { column: "review_by", refusal: `must be a day after released_on, ${released_on}` };
  },
});
