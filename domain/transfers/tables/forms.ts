import { kinds } from "../../enquiries/kinds.ts";
import { list, oneOf, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

const formKeys: readonly string[] = kinds.map(({ kind }) => kind);

export const forms = describeTable({
  file: "forms.csv",
  noun: "text of a form",
  columns: {
    form: filled(oneOf(formKeys), { doc: "its key, see below" }),
    lead: optional(text, ""),
    next_steps: optional(list, []),
  },
  unique: [["form"]],
});
