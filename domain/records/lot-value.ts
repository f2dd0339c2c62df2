import { judgedWords } from "../lots/lot.ts";
import { id, lotNumber, measured, oneOf, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const lotValue = describeRecord({
  table: "lot_value",
  file: "lot-values.csv",
  noun: "value of a lot",
  title: "property",
  tags: ["lot:{lot_number}", "lots"],
  layout: [
    { label: "What was measured", columns: ["lot_number", "property", "method", "unit", "position"] },
    { label: "What was found", columns: ["found", "deviation", "specimens", "found_in_words", "judged"] },
    { label: "Its limits", columns: ["lower_limit", "upper_limit", "limit_in_words"] },
  ],
  columns: {
    lot_number: filled(lotNumber, { references: to("lot", "number") }),
    property: filled(text, { example: "mass per unit area" }),
    method: optional(text, "", { example: "ISO 3801", doc: "the method of measurement" }),
    unit: optional(text, "", { example: "g/m²" }),
    found: optional(measured, null, { doc: "the mean of the lot" }),
    found_in_words: optional(text, "", { doc: "what was found where no number says it: `none`" }),
    deviation: optional(measured, null, { doc: "the standard deviation of single specimens" }),
    specimens: optional(id, null, { doc: "how many were measured" }),
    lower_limit: optional(measured, null, { doc: "of the mean of the lot" }),
    upper_limit: optional(measured, null),
    limit_in_words: optional(text, "", { example: "no visible difference" }),
    judged: optional(oneOf(judgedWords), "", { doc: "whether found_in_words keeps the limit, as people judged it" }),
    position: optional(position, 0),
  },
  order: ["lot_number", "position", "property"],
  unique: [["lot_number", "property"]],
  completeFor: "lot_number",
  checkRow: ({ found = null, found_in_words = "", deviation = null, lower_limit = null, upper_limit = null, judged = "" }) => {
    if ((found === null) !== (found_in_words !== ""))
      return { column: "found", refusal: "or found_in_words must be filled, and not both" };
    if (deviation !== null && deviation < 0) return { column: "deviation", refusal: "must not be negative" };
    if (judged !== "" && found !== null)
      return { column: "judged", refusal: "must be empty where found is a number: its limits judge it" };
    return lower_limit !== null && upper_limit !== null && lower_limit > upper_limit
      ? { column: "lower_limit", refusal: "must not be above the upper limit" }
      : undefined;
  },
});
