import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { cellIn, type SheetColumn, shownText } from "./sheet-column.ts";

const texts = new Intl.Collator("en-US", { numeric: true });

/** Rows by what they have in a column: numbers first, then texts as a dictionary has them, and what is empty last, downward too. */
export function sortRows(rows: readonly SheetRow[], column: SheetColumn, isDown: boolean): SheetRow[] {
  const side = isDown ? -1 : 1;
  return rows
    .map((row) => {
      const text = shownText(column, cellIn(row, column));
      const number = text === "" ? Number.NaN : Number(text);
      return { row, text, number, kind: text === "" ? 2 : Number.isNaN(number) ? 1 : 0 };
    })
    .sort((one, other) => {
      if (one.kind === 2 || other.kind === 2) return one.kind - other.kind;
      return side * (one.kind - other.kind || (one.kind === 0 ? one.number - other.number : texts.compare(one.text, other.text)));
    })
    .map(({ row }) => row);
}
