import { homeSectionKeys } from "../../content/home-sections.ts";
import { oneOf, position, text, yesOrNo } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const homeSections = describeTable({
  file: "home-sections.csv",
  noun: "section of the home page",
  columns: {
    key: filled(oneOf(homeSectionKeys), { doc: "its key, see below" }),
    heading: optional(text, ""),
    lead: optional(text, ""),
    shown: optional(yesOrNo, true),
    position: optional(position, 0),
  },
  unique: [["key"]],
});
