import type { Schema } from "../../db/schema.ts";
import type { Columns, RecordValues } from "./column.ts";

/** A table that the supplier fills, described once: import, documentation, API rows and page tags are made from it. */
export type RecordDescription = RecordOf<Columns, string>;

/** A record with these columns, whose names are `Name`. */
export type RecordOf<C, Name extends string> = {
  table: keyof Schema;
  /** Its file in the import folder. */
  file: string;
  /** One of its rows, for messages: "category". */
  noun: string;
  columns: C;
  /** The column that people know a row by. */
  title: Name;
  /** The address of a row's page, for records whose rows have one. */
  path?(values: RecordValues<C>): string;
  /** How its form is divided: groups of columns under a heading; the columns that none names come last. */
  layout?: readonly { label: string; columns: readonly Name[] }[];
  /** Tags of the pages that a change of a row makes stale, in braces a column of the table: `["method:{id}", "methods"]`; a column that is a list gives a tag for each value. */
  tags?: readonly string[];
  /** The values that a row must have to be shown on a page at all. */
  shownWhen?: { readonly [Column in keyof C & Name]?: string };
  /** The columns by which rows are sorted, such as `["published_on desc", "id desc"]`; without it `position` and `id`. */
  order?: readonly (Name | `${Name} desc`)[];
  /** The name of its rows in the column `owner` of media.csv, for records that can have pictures. */
  pictures?: string;
  /** Tags of the pages that show its pictures, where they are fewer than `tags`. */
  pictureTags?: readonly string[];
  /** Sets of columns whose values no two rows share: the key first, then the name by which rows are swapped and found; without it `id`. */
  unique?: readonly (readonly Name[])[];
  /** Columns whose values no two rows share, though rows are not found by them: an item has a name once. */
  once?: readonly Name[];
  /** A file names all rows that have the same value of this column: an import removes the others. */
  completeFor?: Name;
  /** What no column can tell alone. */
  checkRow?(values: Partial<RecordValues<C>>): { column: Name; refusal: string } | undefined;
};

/** Checks the names of columns that a description mentions, and keeps their types. */
export function describeRecord<C extends Columns>(description: RecordOf<C, keyof C & string>): RecordOf<C, string> {
  return description;
}

/** The sets of columns whose values no two rows share, the key first. */
export function uniqueIn({ unique = [["id"]] }: Pick<RecordDescription, "unique">): readonly (readonly string[])[] {
  return unique;
}
