import { type SheetName, sheetNames } from "../../../domain/lot-labels/label-sheets.ts";
import type { LabelRequest } from "../../../domain/lot-labels/read-labels.ts";

/** Lines of the form at most. */
export const maxLines = 30;

/** What the address asks for: lines of labels, how many lines were left out, the sheet, the first label that is free on it, and whether recalled lots get labels. */
export type SheetRequest = { lines: LabelRequest[]; leftOut: number; sheet: SheetName; first: number; withRecalled: boolean };

/** Reads the address: a line without a lot is none, and what cannot be right is the usual. */
export function readSheetRequest(query: URLSearchParams, labelsOnSheet: (sheet: SheetName) => number): SheetRequest {
  const sheet = sheetNames.find((name) => name === query.get("sheet")) ?? sheetNames[0] ?? "a4-24";
  const [items, counts] = [query.getAll("item"), query.getAll("count")];
  const named = query
    .getAll("lot")
    .map((lot, at) => ({
      lot: lot.trim().slice(0, 60),
      item: items[at]?.trim().slice(0, 60) ?? "",
      count: counts[at]?.trim().slice(0, 9) || "1",
    }))
    .filter(({ lot }) => lot !== "");
  const [lines, leftOut] = [named.slice(0, maxLines), Math.max(0, named.length - maxLines)];
  const first = Number(query.get("first") ?? 1);
  return {
    lines,
    leftOut,
    sheet,
    withRecalled: query.get("recalled") === "yes",
    first: Number.isInteger(first) && first >= 1 && first <= labelsOnSheet(sheet) ? first : 1,
  };
}
