import type { Database } from "../../db/schema.ts";
import { recordOf } from "../records/list-of-records.ts";
import { describesPictures } from "../records/medium.ts";
import { readCells } from "../records/read-cells.ts";
import type { RecordDescription } from "../records/record.ts";
import type { Cells } from "../records/record-key.ts";

/** The column by whose record people know one that has no name of its own: an edition by its method, a part by its kit. */
export const namedBy: Readonly<Record<string, string>> = {
  kit: "method_id",
  kit_part: "kit_id",
  kit_item: "part_id",
  method_edition: "method_id",
  method_option: "method_id",
  method_option_need: "option_id",
  method_equivalence: "method_id",
  substitute_rule: "method_id",
};

/** How people know a record by its own cells: its number or name, and its title. @returns "11-010 Cotton, bleached" */
function recordTitle(record: RecordDescription, cells: Cells): string {
  if (describesPictures(record))
    return (cells.alt || (cells.owner ? `Picture of ${cells.owner.replace(":", " ")}` : "Picture without words")).slice(0, 160);
  return ownNames(record)
    .filter((name) => name !== "id" && !/_id$/.test(name))
    .map((name) => cells[name]?.trim() ?? "")
    .filter(Boolean)
    .join(" ")
    .slice(0, 160);
}

function ownNames({ title, columns, unique }: RecordDescription): string[] {
  const named = ["item_number", "designation", "lot_number", "number", "code", "option", "alt"].filter((name) => name in columns);
  return [...new Set([...named, ...(unique?.[0] ?? []), title])];
}

/** The columns that `readTitles` needs of a row. */
export function titleColumns(record: RecordDescription): string[] {
  return [...ownNames(record), ...(describesPictures(record) ? ["owner"] : []), namedBy[record.table] ?? []].flat();
}

/**
 * How people know records, with those that they are known by: "ISO 105-C06: A1S: Multifibre adjacent fabric".
 *
 * @param except a column whose record is known where they are listed
 * @returns the titles in the order of the rows
 */
export async function readTitles(
  db: Database,
  record: RecordDescription,
  rows: readonly Cells[],
  except?: string,
): Promise<string[]> {
  const column = namedBy[record.table];
  const references = column === undefined || column === except ? undefined : record.columns[column]?.references;
  const target = typeof references === "object" ? recordOf(references.table) : undefined;
  const keys = [...new Set(rows.map((row) => row[column ?? ""] ?? "").filter((cell) => /^\d{1,9}$/.test(cell)))];
  const cells = target && keys.length > 0 ? [...(await readCells(db, target, keys))] : [];
  const titles = target
    ? await readTitles(
        db,
        target,
        cells.map(([, one]) => one),
        except,
      )
    : [];
  const named = new Map(cells.map(([key], at) => [key, titles[at] ?? ""]));
  const own = (row: Cells) => recordTitle(record, except === undefined ? row : { ...row, [except]: "" });
  return rows.map((row) => [named.get(row[column ?? ""] ?? ""), own(row)].filter(Boolean).join(": "));
}
