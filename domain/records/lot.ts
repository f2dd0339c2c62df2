import { lotStatuses } from "../lots/lot.ts";
import { lotDayProblem } from "../lots/lot-day-problem.ts";
import { lotPath } from "../lots/lot-paths.ts";
import { date, list, lotNumber, oneOf, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const lot = describeRecord({
  table: "lot",
  file: "lots.csv",
  noun: "lot",
  title: "number",
  path: ({ number }) => lotPath(number),
  tags: ["lot:{number}", "item:{item_numbers}", "lots"],
  layout: [
    { label: "The lot", columns: ["number", "item_numbers", "methods", "note"] },
    { label: "Its days", columns: ["made_on", "released_on", "retest_on", "use_by"] },
    { label: "What is decided about it", columns: ["status", "superseded_by", "reason", "advice"] },
  ],
  columns: {
    number: filled(lotNumber),
    item_numbers: filled(list, {
      names: to("product", "item_number"),
      example: "11-010|11-011",
      doc: "the items that are sold from it, the first one first",
    }),
    made_on: optional(date, null),
    released_on: optional(date, null),
    retest_on: optional(date, null),
    use_by: optional(date, null, { doc: "the last day of use" }),
    status: filled(oneOf(lotStatuses)),
    superseded_by: optional(lotNumber, "", { references: to("lot", "number"), doc: "the lot that takes its place" }),
    reason: optional(text, "", { doc: "why it is on hold or recalled" }),
    advice: optional(text, "", { doc: "what to do with what is there of it" }),
    methods: optional(list, [], {
      example: "ISO 105-C06|ISO 105-E04",
      doc: "designations of the methods that it was released for",
    }),
    note: optional(text, ""),
  },
  order: ["number"],
  unique: [["number"]],
  checkRow: ({ number, status, superseded_by = "", reason = "", advice = "", ...days }) => {
    const { made_on = null, released_on = null, retest_on = null, use_by = null } = days;
    if (status === "released" && released_on === null)
      return { column: "released_on", refusal: "must be filled for a released lot" };
    const wrong = lotDayProblem({ made_on, released_on, retest_on, use_by });
    if (wrong) return { column: wrong.day, refusal: `must not be before ${wrong.before}` };
    if (status === "recalled" && reason === "") return { column: "reason", refusal: "must say why the lot is recalled" };
    if (status === "recalled" && advice === "") return { column: "advice", refusal: "must say what to do with a recalled lot" };
    return superseded_by !== "" && superseded_by === number
      ? { column: "superseded_by", refusal: "must name another lot" }
      : undefined;
  },
});
