import { homeSectionKeys } from "../content/home-sections.ts";
import { oneOf, position, text, yesOrNo } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const homeSection = describeRecord({
  table: "home_section",
  file: "home-sections.csv",
  noun: "section of the home page",
  title: "key",
  tags: ["home"],
  columns: {
    key: filled(oneOf(homeSectionKeys)),
    heading: optional(text, ""),
    lead: optional(text, ""),
    shown: optional(yesOrNo, true),
    position: optional(position, 0),
  },
  unique: [["key"]],
});
