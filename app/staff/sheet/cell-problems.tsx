import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { countOf } from "../count-of.ts";
import type { TypedRows } from "./cell-edits.ts";
import type { ProblemsByRow } from "./problems-by-row.ts";
import type { Place } from "./selection.ts";
import type { SheetColumn } from "./sheet-column.ts";

type Props = {
  problems: ProblemsByRow;
  typed: TypedRows;
  /** The rows and columns that are seen. */
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  all: readonly SheetColumn[];
  go: (place: Place) => void;
};

/** Named one by one; the sheet marks the others. */
const mostListed = 50;

/** What could not be saved, cell by cell, each with a way to it. */
export function CellProblems({ problems, typed, rows, columns, all, go }: Props) {
  if (problems.size === 0) return null;
  const places = new Map(rows.map(({ key }, row) => [key, row]));
  const found = [...problems].flatMap(([key, cells]) => Object.entries(cells).map(([name, message]) => ({ key, name, message })));
  return (
    <ul role="list" className="sheet__problems" aria-label="What is wrong">
      {found.slice(0, mostListed).map(({ key, name, message }) => {
        const row = places.get(key);
        const title = row === undefined ? key : (rows[row]?.title ?? key);
        const place = columns.findIndex((one) => one.name === name);
        // Of a whole row: the first cell that is typed.
        const column =
          name === ""
            ? Math.max(
                0,
                columns.findIndex((one) => typed.get(key)?.[one.name]),
              )
            : place;
        const label = all.find((one) => one.name === name)?.label;
        return (
          <li key={`${key} ${name}`}>
            {row === undefined || column < 0 ? (
              [title, label].filter(Boolean).join(", ")
            ) : (
              <button className="link" type="button" onClick={() => go({ row, column })}>
                {label && !message.startsWith(label) ? `${title}, ${label}` : title}
              </button>
            )}
            : {message}
          </li>
        );
      })}
      {found.length > mostListed && <li>And {countOf(found.length - mostListed, "other cell")}.</li>}
    </ul>
  );
}
