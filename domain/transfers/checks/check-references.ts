import { suggester } from "../../fields/nearest-name.ts";
import { type Reference, referencesOf } from "../../records/column.ts";
import { listOfRecords, recordOf } from "../../records/list-of-records.ts";
import { idFinder, type NameIndex, namesOf } from "../name-index.ts";
import type { Problems } from "../problems.ts";
import { lineOf, type Sheets } from "../sheets/read-sheet.ts";

/** Reports every cell that points at a record which is neither in the folder nor in the catalogue. */
export function checkReferences(sheets: Sheets, index: NameIndex, problems: Problems): void {
  const find = idFinder(index);
  const suggesters = new Map<string, ReturnType<typeof suggester>>();
  const suggest = ({ table, key }: Reference) => {
    const one = suggesters.get(table) ?? suggester(() => namesOf(index, table));
    suggesters.set(table, one);
    return one(key);
  };
  const isNamedWrong = namedWrong(sheets, index, problems);
  for (const { table, file, columns } of listOfRecords) {
    const pointing = Object.entries(columns).filter(([, { references }]) => references);
    for (const row of (pointing.length > 0 && sheets.get(table)?.rows?.with(pointing.map(([name]) => name))) || []) {
      for (const [name, column] of pointing) {
        for (const reference of referencesOf(column, row.values[name])) {
          // A file that could not be read is reported already; what it would have held is not known. So is a row that is wrong.
          if (find(reference) !== undefined || isUnreadable(sheets, reference) || isNamedWrong(reference)) continue;
          problems.add({ file, line: lineOf(row, name), column: name, message: `${name} ${sentence(reference, suggest)}` });
        }
      }
    }
  }
}

function isUnreadable(sheets: Sheets, { table }: Reference): boolean {
  const sheet = sheets.get(table);
  return sheet !== undefined && sheet.rows === undefined;
}

/** Finds references to a record of the catalogue that has another name in the folder, in a row that is wrong: it has its name still when that is right. */
function namedWrong(sheets: Sheets, { before }: NameIndex, problems: Problems): (reference: Reference) => boolean {
  const lines = new Map<string, ReadonlyMap<unknown, number>>();
  return ({ table, key }) => {
    const [id, sheet] = [before.get(table)?.names.get(key), sheets.get(table)];
    const record = recordOf(table);
    if (id === undefined || !sheet?.rows || !record) return false;
    const known = lines.get(table) ?? new Map([...sheet.rows.with(["id"])].map((row) => [row.values.id, row.line]));
    lines.set(table, known);
    const line = known.get(id);
    return line !== undefined && problems.has({ file: record.file, line });
  };
}

function sentence(reference: Reference, suggest: (reference: Reference) => string): string {
  const { table, by, key } = reference;
  const noun = recordOf(table)?.noun ?? table;
  const article = /^[aeiou]/.test(noun) ? "an" : "a";
  const near = by === "id" ? "" : suggest(reference);
  return `must name ${article} ${noun} that exists: there is none with ${by} “${key}”${near}`;
}
