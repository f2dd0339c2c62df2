import { kinds } from "../enquiries/kinds.ts";
import { list, oneOf, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

const formKeys: readonly string[] = kinds.map(({ kind }) => kind);

export const formText = describeRecord({
  table: "form_text",
  file: "forms.csv",
  noun: "text of a form",
  title: "form",
  tags: ["form:{form}"],
  columns: {
    form: filled(oneOf(formKeys)),
    lead: optional(text, ""),
    next_steps: optional(list, []),
  },
  unique: [["form"]],
});
