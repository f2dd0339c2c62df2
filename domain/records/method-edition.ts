import { editionStatuses } from "../methods/edition.ts";
import { date, dayOrYear, id, oneOf, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const methodEdition = describeRecord({
  table: "method_edition",
  file: "method-editions.csv",
  noun: "edition of a method",
  title: "edition",
  tags: ["method:{method_id}", "methods"],
  layout: [
    { label: "The edition", columns: ["id", "method_id", "edition", "status", "published", "replaced_by"] },
    { label: "What is known of it", columns: ["changes", "source", "checked_on"] },
  ],
  columns: {
    id: filled(id),
    method_id: filled(id, { references: to("method") }),
    edition: filled(text, { example: "2010", doc: "as it is written behind the designation" }),
    status: filled(oneOf(editionStatuses)),
    published: optional(dayOrYear, "", { example: "2010-03", doc: "a year, a month or a day" }),
    replaced_by: optional(text, "", { example: "ISO 105-C10:2006", doc: "the designation with its edition" }),
    changes: optional(text, "", { doc: "what it changes for the materials of a laboratory, compared with the edition before" }),
    source: filled(text),
    checked_on: filled(date),
  },
  order: ["method_id", "published desc", "id"],
  unique: [["id"], ["method_id", "edition"]],
});
