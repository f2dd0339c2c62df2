// Runs in a thread (write-workbook.ts).
import { writeXlsx } from "hucre/xlsx";

/**
 * A sheet with its heading. `numbers`: words of the heading whose cells are written as numbers; all others are texts. `marked`: rows and columns of cells that are
 * colored, which count from 0; the heading is row -1.
 */
export type WrittenSheet = {
  name: string;
  heading: readonly string[];
  rows: readonly (readonly string[])[];
  numbers?: ReadonlySet<string>;
  marked?: readonly (readonly [row: number, column: number])[];
};

/** Still a text: what is typed into it would become a date. */
const mark = { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFD9D9" } }, numFmt: "@" } as const;

/** A column is as wide as its heading, or as a short text. */
const widthOf = (heading: string) => Math.min(40, Math.max(12, heading.length + 2));

/** A text as a number where that is read again as the same text: spreadsheets keep fifteen digits. */
function numberOf(text: string): number | string {
  const number = Number(text);
  return String(Number(number.toPrecision(15))) === text ? number : text;
}

export default async function write(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, heading, rows, numbers, marked = [] }) => {
      const isNumber = heading.map((one) => numbers?.has(one) ?? false);
      const cellOf = (cell: string, at: number) => (cell === "" ? null : isNumber[at] ? numberOf(cell) : cell);
      return {
        name: name.slice(0, 31),
        rows: [[...heading], ...rows.map((row) => row.map(cellOf))],
        columns: heading.map((one, at) => ({ width: widthOf(one), numFmt: isNumber[at] ? "General" : "@" })),
        freezePane: { rows: 1 },
        cells: new Map(marked.map(([row, column]) => [`${row + 1},${column}`, { style: mark }])),
      };
    }),
  });
}
