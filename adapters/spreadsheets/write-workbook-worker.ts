// Runs in a thread (write-workbook.ts).
import { writeXlsx } from "hucre/xlsx";

/** A sheet with its heading. */
export type WrittenSheet = { name: string; heading: readonly string[]; rows: readonly (readonly string[])[] };

/** A column is as wide as its heading, or as a short text. */
const widthOf = (heading: string) => Math.min(40, Math.max(12, heading.length + 2));

export default async function write(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, heading, rows }) => ({
      name: name.slice(0, 31),
      rows: [[...heading], ...rows.map((row) => row.map((cell) => (cell === "" ? null : cell)))],
      columns: heading.map((one) => ({ width: widthOf(one), numFmt: "@" })),
      freezePane: { rows: 1 },
    })),
  });
}
