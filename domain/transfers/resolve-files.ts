import { DomainError } from "../errors.ts";
import type { FileKind } from "../records/cells.ts";
import { listOfRecords } from "../records/list-of-records.ts";
import type { Problems } from "./problems.ts";
import { lineOf, type Sheets } from "./sheets/read-sheet.ts";

/** What the table holds of each file, by the cell that names it. */
export type FilesByCell = ReadonlyMap<string, object>;

/**
 * Looks at each picture or download that a cell names, once, and reports those that cannot be used.
 *
 * @param look gives what the table holds of a file
 * @param onRow called for each row that has such a cell
 */
export async function resolveFiles(
  sheets: Sheets,
  kind: FileKind,
  look: (given: string) => Promise<object>,
  problems: Problems,
  onRow: () => void,
): Promise<FilesByCell> {
  const resolved = new Map<string, object>();
  await eachFileCell(sheets, kind, problems, async (source) => {
    onRow();
    if (source !== undefined && !resolved.has(source)) resolved.set(source, await look(source));
  });
  return resolved;
}

/**
 * Does something with each cell of the columns whose cells name a file of this kind; `put` puts another value in its place. A DomainError that is thrown meanwhile is reported
 * with the cell's place; its sentence begins with the column's name.
 */
export async function eachFileCell(
  sheets: Sheets,
  kind: FileKind,
  problems: Problems,
  use: (given: string | undefined, column: string, put: (value: string) => void) => Promise<void>,
): Promise<void> {
  for (const { table, file, columns } of listOfRecords) {
    for (const column of Object.keys(columns).filter((name) => columns[name]?.file === kind)) {
      const rows = sheets.get(table)?.rows;
      for (const [place, row] of rows?.entries([column]) ?? []) {
        const put = (value: string) => {
          const whole = rows?.at(place) ?? row;
          rows?.set(place, { ...whole, values: { ...whole.values, [column]: value } });
        };
        try {
          await use(row.values[column] as string | undefined, column, put);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          problems.add({ file, line: lineOf(row, column), column, message: error.message });
        }
      }
    }
  }
}
