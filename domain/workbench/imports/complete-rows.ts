import type { Database } from "../../../db/schema.ts";
import { suggester } from "../../fields/nearest-name.ts";
import { quoted } from "../../records/cells.ts";
import { readAllCells, readCells } from "../../records/read-cells.ts";
import { type RecordDescription, uniqueIn } from "../../records/record.ts";
import { type Cells, keyColumns, keyOf } from "../../records/record-key.ts";
import type { Problems } from "../../transfers/problems.ts";
import type { CsvRecord } from "../../transfers/sheets/read-csv.ts";
import { labelOf } from "../labels.ts";
import { nextId } from "../next-id.ts";

type Table = { names: string[]; records: CsvRecord[] };

/**
 * Rows with the columns that this sheet has not, so that each row is judged as a whole: of records that exist as they are, which are known by their key
 * or, in a sheet without ids, by their own name. New ones get the next ids.
 */
export async function completeRows(db: Database, record: RecordDescription, table: Table, problems: Problems): Promise<Table> {
  const { names, records } = table;
  const lacking = Object.keys(record.columns).filter((name) => !names.includes(name));
  if (lacking.length === 0) return table;
  const known = await knownBy(db, record, table);
  if (!known) return table;
  const lacked = lacking.filter((name) => name !== "id" && record.columns[name]?.presence === "filled");
  const suggest = suggester(known.names);
  let next = "id" in record.columns ? await nextId(db, record) : 0;
  const completed = records.flatMap((one): CsvRecord[] => {
    const stored = known.find(cellsOf(names, one));
    const row = one.lines[0] ?? 0;
    if (one.cells.length < names.length) {
      const message = `The row has ${one.cells.length} cells and the heading ${names.length}: is a separator missing?`;
      problems.add({ file: record.file, line: row, column: "", message });
      return [];
    }
    if (one.cells.slice(names.length).some((cell) => cell.trim() !== "")) {
      const message = `The row has cells beyond the ${names.length} columns of the heading: has it slipped sideways?`;
      problems.add({ file: record.file, line: row, column: "", message });
      return [];
    }
    if (!stored && lacked.length > 0) {
      const cell = one.cells[names.indexOf(known.column)] ?? "";
      const message = `${known.column} must name a ${record.noun} of the catalog, there is no ${quoted(cell)}; a new one needs ${lacked.map((name) => labelOf(record, name)).join(", ")} too${suggest(cell)}`;
      problems.add({ file: record.file, line: row, column: known.column, message });
      return [];
    }
    const added = lacking.map((name) => stored?.[name] ?? (name === "id" ? String(next++) : ""));
    return [{ cells: [...one.cells.slice(0, names.length), ...added], lines: [...names, ...lacking].map(() => row) }];
  });
  return { names: [...names, ...lacking], records: completed };
}

type Known = { column: string; find: (cells: Cells) => Cells | undefined; names: () => Iterable<string> };

/** How the rows of a sheet tell their records; undefined where they do not. */
async function knownBy(db: Database, record: RecordDescription, { names, records }: Table): Promise<Known | undefined> {
  const key = keyColumns(record);
  if (key.every((name) => names.includes(name))) {
    const keys = records.map((one) => keyOf(record, cellsOf(names, one)));
    const stored = await readCells(db, record, keys);
    return { column: key[0] ?? "", find: (cells) => stored.get(keyOf(record, cells)), names: () => stored.keys() };
  }
  const own = uniqueIn(record)[1];
  if (!own?.every((name) => names.includes(name))) return undefined;
  const nameIn = (cells: Cells) => own.map((name) => (cells[name] ?? "").toLowerCase()).join("|");
  const stored = new Map((await readAllCells(db, record)).map((cells) => [nameIn(cells), cells]));
  const column = own.at(-1) ?? "";
  return {
    column,
    find: (cells) => stored.get(nameIn(cells)),
    names: () => [...stored.values()].map((cells) => cells[column] ?? ""),
  };
}

function cellsOf(names: readonly string[], { cells }: CsvRecord): Cells {
  return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").trim()]));
}
