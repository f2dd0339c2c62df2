import { paperKinds } from "../lot-papers/paper-kinds.ts";
import { date, oneOf, text } from "../records/cells.ts";
import { filled, optional } from "../records/column.ts";
import { describeRecord } from "../records/record.ts";

/**
 * The papers of a folder. They are no record as the others: each row is a file that is stored by `paper.add`, nothing that is on record is
 * changed by a row, and a second import finds the same bytes again. Only the reading of the file is that of the records.
 */
export const documentsFile = describeRecord({
  table: "paper",
  file: "documents.csv",
  noun: "paper",
  title: "file",
  columns: {
    file: filled(text, { doc: "a PDF in the folder such as `papers/11-010_L-2610-1.pdf`" }),
    kind: filled(oneOf(paperKinds)),
    item_number: optional(text, ""),
    lot_number: optional(text, ""),
    language: filled(text, { doc: "two letters: `en`" }),
    revision: optional(text, ""),
    issued_on: filled(date),
  },
  unique: [["file"]],
});
