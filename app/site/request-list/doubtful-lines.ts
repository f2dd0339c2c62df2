import { candidatesOf, type LineChoice } from "../../../domain/matched-lines/line-choice.ts";
import type { MatchedLine } from "../../../domain/matched-lines/matched-line.ts";
import { csvDownload } from "../csv-download.ts";

/** The lines of a list that are not sure, as a CSV file that can be mended and pasted again. */
export function doubtfulLines(lines: readonly MatchedLine[], choices: readonly LineChoice[]): Response {
  const rows = lines.flatMap((line, at) => {
    const isSure = line.kit !== undefined || (line.kind === "matched" && line.sure) || (line.kind === "free" && line.aroundList);
    if (isSure) return [];
    const candidates = candidatesOf(line);
    const { quantity = "", pack = "" } = choices[at] ?? {};
    const number = candidates.length === 1 ? (candidates[0]?.itemNumber ?? "") : line.itemNumber;
    const maybe = candidates.map(({ itemNumber, name }) => `${itemNumber} ${name}`).join(" / ");
    return [[String(at + 1), number, line.name === "" ? line.typed : line.name, quantity, pack, line.lot, line.note, maybe]];
  });
  return csvDownload(
    "doubtful-lines.csv",
    ["Line", "Item No.", "Description", "Quantity", "Unit", "Lot", "Note", "May be"],
    rows,
  );
}
