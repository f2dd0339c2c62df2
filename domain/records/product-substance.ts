import { date, list, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const productSubstance = describeRecord({
  table: "product_substance",
  file: "substances.csv",
  noun: "substance of a product",
  title: "name",
  tags: ["product:{product_id}", "products"],
  layout: [
    { label: "The substance", columns: ["item_number", "name", "synonyms", "cas", "ec", "formula", "position"] },
    { label: "How it is classified", columns: ["un_number", "un_class", "pictograms", "statements", "candidate_list"] },
    { label: "How that is known", columns: ["source", "checked_on"] },
  ],
  columns: {
    item_number: filled(text, { references: to("product", "item_number"), as: "product_id" }),
    name: filled(text, { example: "sodium perborate tetrahydrate" }),
    synonyms: optional(list, [], { doc: "other names, in any language" }),
    cas: optional(text, "", { label: "CAS", example: "10486-00-7" }),
    ec: optional(text, "", { label: "EC", example: "239-172-9" }),
    formula: optional(text, "", { example: "NaBO3·4H2O" }),
    un_number: optional(text, "", { label: "UN number", example: "UN 3377" }),
    un_class: optional(text, "", { label: "UN class", example: "5.1, packing group III" }),
    pictograms: optional(list, [], { example: "GHS03|GHS08" }),
    statements: optional(list, [], { example: "H272|H360FD" }),
    candidate_list: optional(text, "", { doc: "what the candidate list of REACH says of it, with the day of inclusion" }),
    source: filled(text, { doc: "the public list or page that these were read from" }),
    checked_on: filled(date),
    position: optional(position, 0),
  },
  order: ["position", "name"],
  unique: [["item_number", "name"]],
  completeFor: "item_number",
});
