/**
 * How a field is filled in and checked: the types of HTML forms, and those that this site checks itself. `product` is an item number or a
 * name of the catalogue, `country` one of the countries that the page lists.
 */
type FieldType =
  | "text"
  | "textarea"
  | "email"
  | "tel"
  | "url"
  | "password"
  | "select"
  | "radio"
  | "country"
  | "date"
  | "number"
  | "postal-code"
  | "product"
  | "hidden";

/**
 * The one description of a value that somebody writes: from it come the control on a page, the check, the API's documentation and a sample.
 * Forms, accounts, comments, notes and calls read it with `readFields`. A column of the import is a field with a parser for its cell:
 * `name` is its header, `problemOf` checks the cell, and the importer words the problem with the column's name and the cell.
 */
export type Field = {
  /** Public name, as in the payload or the header of a file. */
  name: string;
  label: string;
  type: FieldType;
  required?: boolean;
  /** Not required of itself, but its form is refused without it: it is not marked as optional. */
  neededByForm?: boolean;
  /** Optional, but seen at once: it is not folded with what few fill in. */
  seen?: true;
  /** In UTF-16 units, as a browser counts. */
  maxLength: number;
  minLength?: number;
  options?: readonly string[];
  /** The options are suggestions: a call may send another value. */
  open?: boolean;
  /** A filled value must match this too; `example` then shows how. */
  pattern?: RegExp;
  /** A value that passes every check, for documentation and tests. */
  example?: string;
  /** A sentence on the page, above the control. */
  hint?: string;
  autocomplete?: string;
  /** The value where none is sent. */
  initial?: string;
  /** What stands in a required field on a fresh page, where many have nothing to fill in: `none`. A call is not helped by it. */
  offered?: string;
  /** Other names that are accepted for this one. */
  aliases?: readonly string[];
  /** Sentences for problems of this field, where the usual ones do not fit. */
  messages?: Partial<Record<ProblemCode, string>>;
  /** The field exists only on the page, or only in calls. */
  only?: "page" | "call";
  /** It may hold a lot number, which the page checks while it is typed. */
  isLot?: true;
  /** A number, perhaps with a unit. */
  quantity?: boolean;
};

export type ProblemCode = "missing" | "not-text" | "too-short" | "too-long" | "malformed" | "not-an-option" | "card-number";
