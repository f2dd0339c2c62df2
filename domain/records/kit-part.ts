import { methodRoles } from "../catalogue/catalogue.ts";
import { amountsFor, partNeeds, partUnits } from "../kits/kit-words.ts";
import { id, oneOf, position, positive, text, yesOrNo } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const kitPart = describeRecord({
  table: "kit_part",
  file: "kit-parts.csv",
  noun: "part of a kit",
  title: "name",
  tags: ["kits"],
  layout: [
    { label: "The part", columns: ["id", "kit_id", "role", "name", "needed", "choice"] },
    { label: "How much of it", columns: ["amount", "unit", "per", "along_mm", "across_mm"] },
    { label: "What is said of it", columns: ["clause", "note", "not_sold", "position"] },
  ],
  columns: {
    id: filled(id),
    kit_id: filled(id, { references: to("kit") }),
    role: filled(oneOf(methodRoles)),
    name: filled(text, { example: "Multifiber adjacent fabric, type DW" }),
    needed: filled(oneOf(partNeeds)),
    choice: optional(text, "", { doc: "the same word in all parts of the kit of which a test needs one" }),
    amount: optional(positive, null, { example: "0.6", doc: "empty where it is not known" }),
    unit: optional(oneOf(partUnits), null),
    per: filled(oneOf(amountsFor)),
    along_mm: optional(positive, null, { doc: "size of a piece cut from cloth, along the length of the cloth" }),
    across_mm: optional(positive, null, { doc: "the same across its width" }),
    clause: optional(text, ""),
    note: optional(text, ""),
    not_sold: optional(yesOrNo, false, { doc: "whether no item of the catalogue fills it; `yes`/`no`" }),
    position: optional(position, 0),
  },
  order: ["kit_id", "position", "id"],
  checkRow: ({ needed, choice, amount, unit, along_mm, across_mm }) => {
    if ((needed === "one of several") !== Boolean(choice))
      return { column: "choice", refusal: "must be filled where needed is “one of several”, and only there" };
    if ((amount === null) !== (unit === null))
      return { column: "unit", refusal: "must be filled where amount is, and only there" };
    if ((along_mm === null) !== (across_mm === null))
      return { column: "across_mm", refusal: "must be filled where along_mm is, and only there" };
  },
});
