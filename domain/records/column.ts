import type { Schema } from "../../db/schema.ts";
import type { Field } from "../fields/field.ts";
import type { Cell, CellReading, FileKind } from "./cells.ts";

/** Records of a table, known by their `id` or by the name that people call them by; a lot has nothing but its number. */
export type Target = { table: keyof Schema; by: "id" | "item_number" | "designation" | "number" };

/** One record of a target: `key` is its id or name as text. */
export type Reference = Target & { key: string };

/**
 * A column of a record. `filled`: every cell must hold something; `named`: the header of a file must name it, cells may be empty;
 * `optional`: a file may leave it out, and the import then leaves what the catalogue has.
 */
export type Column<Value> = Cell<Value> &
  Facts & {
    presence: "filled" | "named" | "optional";
    /** The value of an empty cell. */
    empty?: Value;
  };

/** What is true of a column besides its kind. */
type Facts = {
  doc?: string;
  /** Its name on screens, where that is not the column's name in words. */
  label?: string;
  /** What its value or values point at; `owner`: the value is a Reference itself, to a record of any table that has pictures. */
  references?: Target | "owner";
  /** What its words name, where there is such a record; a word that names none is no fault. */
  names?: Target;
  /** The column of the table that holds the id of what it points at by name. */
  as?: string;
  /** The table of links that holds its ids in their order: `interest_group_subcategory`. */
  links?: keyof Schema;
  file?: FileKind;
  /** Columns of the table that hold what was found out about its picture or download, `source` among them. */
  found?: readonly string[];
  /** A cell for documentation. */
  example?: string;
  /** Whether everybody may read it: the rows of calls and of the export have it. */
  published?: true;
};

export type Columns = Record<string, Column<unknown>>;

/** The values of a record whose columns these are. */
export type RecordValues<C> = { -readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never };

/** A column that must be filled in every row. */
export function filled<Value>(cell: Cell<Value>, facts: Facts = {}): Column<Value> {
  return { ...cell, ...facts, presence: "filled" };
}

/** A column that the file must have, whose cells may be empty. */
export function named<Value>(cell: Cell<Value>, empty: Value): Column<Value> {
  return { ...cell, presence: "named", empty };
}

/** A column that may be left out, and whose cells may be empty. */
export function optional<Value, Empty extends Value | null>(
  cell: Cell<Value>,
  empty: Empty,
  facts: Facts = {},
): Column<Empty extends null ? Value | null : Value> {
  const column: Column<Value | Empty> = { ...cell, ...facts, presence: "optional", empty };
  return column as Column<Empty extends null ? Value | null : Value>;
}

/** The record that a column points at, by its id or its name. */
export function to(table: keyof Schema, by: Target["by"] = "id"): Target {
  return { table, by };
}

/** The column's name on screens: `label`, or "Areal mass" for `areal_mass` and "Subcategory" for `subcategory_id`. */
function labelOf(name: string, { label }: Facts): string {
  const words = name.replace(/_ids?$/, "").replaceAll("_", " ");
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The field in which a column is edited: its text is that of a cell. */
export function fieldOf(name: string, column: Column<unknown>): Field {
  const { type, options, example, presence } = column;
  return {
    name,
    label: labelOf(name, column),
    type,
    required: presence === "filled",
    maxLength: maxLengthOf(column),
    ...(options && { options }),
    ...(example && { example }),
  };
}

/** Characters that a cell may have. */
const maxLengthOf = ({ type }: Pick<Column<unknown>, "type">) => (type === "textarea" ? 200_000 : 10_000);

/** Marks that nobody sees, and nothing else: such as the zero-width space of a web page. */
const isInvisible = /^[\s\p{Cf}\p{DI}\u2800]+$/u;

/** Reads a cell of a column; `refusal` completes a sentence that begins with the column's name. */
export function readCell<Value>(column: Column<Value>, cell: string): CellReading<Value | undefined> {
  const text = cell.trim();
  const longest = maxLengthOf(column);
  if (text.length > longest) return { refusal: `must have at most ${longest.toLocaleString("en-US")} characters` };
  if (text !== "" && !isInvisible.test(text)) return column.read(text);
  return column.presence === "filled" ? { refusal: "must be filled" } : { value: column.empty };
}

/** The records that a value of a column points at. */
export function referencesOf({ references }: Facts, value: unknown): Reference[] {
  if (references === undefined || value === null || value === undefined || value === "") return [];
  if (references === "owner") return [value as Reference];
  return [value].flat().map((key) => ({ ...references, key: String(key) }));
}
