import { methodRoles } from "../catalogue/catalogue.ts";
import { id, oneOf, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const releaseRule = describeRecord({
  table: "release_rule",
  file: "release-rules.csv",
  noun: "rule for a release",
  title: "because",
  tags: ["release-rules"],
  columns: {
    id: filled(id),
    role: filled(oneOf(methodRoles), { doc: "the part that an item of the lot plays in the method" }),
    method: optional(text, "", { example: "ISO 105-C10", doc: "empty for every method in which it plays this part" }),
    measured: filled(text, {
      example: "ISO 105-C06",
      doc: "what was measured on the lot: the method of a value, or the beginning of its property",
    }),
    because: filled(text, { doc: "why that covers the method" }),
  },
  order: ["id"],
  unique: [["id"], ["role", "method", "measured"]],
});
