import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { countOf } from "../count-of.ts";
import type { TypedRows } from "./cell-edits.ts";
import type { ProblemsByRow } from "./problems-by-row.ts";
import type { Place } from "./selection.ts";
import type { SheetColumn } from "./sheet-column.ts";

type Props = {
  problems: ProblemsByRow;
  doubts: ProblemsByRow;
  typed: TypedRows;
  /** Every row by its key, also those that no filter shows. */
  titles: ReadonlyMap<string, Pick<SheetRow, "title">>;
  /** The rows and columns that are seen. */
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  all: readonly SheetColumn[];
  go: (place: Place) => void;
};

/** Named one by one; the sheet marks the others. */
const mostListed = 50;

/** What is wrong, and then what is doubtful, cell by cell, each with a way to it. */
export function MarkedList({ problems, doubts, typed, titles, rows, columns, all, go }: Props) {
  const places = new Map(rows.map(({ key }, row) => [key, row]));
  const found = [...problems, ...doubts].flatMap(([key, cells]) =>
    Object.entries(cells).map(([name, message]) => ({ key, name, message })),
  );
  if (found.length === 0) return null;
  return (
    <ul
      role="list"
      className={problems.size > 0 ? "sheet__problems" : "sheet__problems sheet__problems--doubts"}
      aria-label="What is wrong"
    >
      {found.slice(0, mostListed).map(({ key, name, message }) => {
        const row = places.get(key);
        const title = titles.get(key)?.title ?? key;
        // Of a whole row: the first cell that is typed.
        const column = columns.findIndex((one) => (name === "" ? typed.get(key)?.[one.name] : one.name === name));
        const label = all.find((one) => one.name === name)?.label;
        return (
          <li key={`${key} ${name} ${message}`}>
            {row === undefined || (column < 0 && name !== "") ? (
              <span>{[title, label].filter(Boolean).join(", ")}</span>
            ) : (
              <button className="link" type="button" onClick={() => go({ row, column: Math.max(0, column) })}>
                {label && !message.startsWith(label) ? `${title}, ${label}` : title}
              </button>
            )}{" "}
            <span>{message}</span>
          </li>
        );
      })}
      {found.length > mostListed && <li>And {countOf(found.length - mostListed, "other cell")}.</li>}
    </ul>
  );
}
