import type { Schema } from "../../db/schema.ts";
import type { Cell, CellReading } from "./cells.ts";

/** Points at a record of a table: by its `id`, or by the name that people know it by. */
export type Reference = { table: keyof Schema; by: "id" | "item_number" | "designation"; key: string };

/**
 * A column of a file. `filled`: every cell must hold something; `named`: the header must name it, cells may be empty;
 * `optional`: the file may leave it out, and then what is in the catalogue stays as it is.
 */
export type Column<Value> = Cell<Value> & {
  presence: "filled" | "named" | "optional";
  /** What an empty cell stands for. */
  empty?: Value;
  refers?(value: Value): Reference[];
};

export type Columns = Record<string, Column<unknown>>;

/** What was read of a row: a column that is not in the file or could not be read is missing. */
export type RowValues<C> = { -readonly [Name in keyof C]?: C[Name] extends Column<infer Value> ? Value : never };

/** One file of the import folder and the table it fills: from this one description it is read, checked, written and documented. */
export type TableDescription<C> = {
  file: string;
  /** What one row is, for messages: "category". */
  noun: string;
  columns: C;
  /** Columns that no two rows may share, the key first. */
  unique: readonly (readonly (keyof C & string)[])[];
  /** What no column can tell alone. */
  checkRow?(values: RowValues<C>): { column: keyof C & string; refusal: string } | undefined;
};

/** Lets the types of the columns be inferred. */
export function describeTable<C extends Columns>(description: TableDescription<C>): TableDescription<C> {
  return description;
}

export function filled<Value>(cell: Cell<Value>, more: More<Value> = {}): Column<Value> {
  return { ...cell, ...more, presence: "filled" };
}

export function named<Value>(cell: Cell<Value>, empty: Value): Column<Value> {
  return { ...cell, presence: "named", empty };
}

export function optional<Value, Empty extends Value | null>(
  cell: Cell<Value>,
  empty: Empty,
  more: More<Value> = {},
): Column<Value | Empty> {
  return { ...cell, ...more, presence: "optional", empty };
}

type More<Value> = { doc?: string; refers?(value: Value): Reference[] };

/** Reads a cell of a column; `refusal` completes a sentence that begins with the column's name. */
export function readCell<Value>(column: Column<Value>, cell: string): CellReading<Value | undefined> {
  const given = cell.trim();
  if (given !== "") return column.read(given);
  return column.presence === "filled" ? { refusal: "must be filled" } : { value: column.empty };
}

/** References to records by their ids. */
export function toIds(table: keyof Schema) {
  return (ids: readonly number[]): Reference[] => ids.map((key) => ({ table, by: "id", key: String(key) }));
}

/** A reference to a record by its id. */
export function toId(table: keyof Schema) {
  return (id: number): Reference[] => toIds(table)([id]);
}
