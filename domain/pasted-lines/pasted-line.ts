import type { Want } from "../request-lines/request-line.ts";

/** One line of a pasted text, as far as it can be read without the catalogue. Parts that it does not have are empty. */
export type PastedLine = {
  /** The whole line as it was typed, without the marks of a list or of a quoted mail. */
  typed: string;
  /** `11-010` however it was written; what stands in a column of item numbers as it is. */
  itemNumber: string;
  /** The words that may name the item: all that is nothing else. */
  name: string;
  /** A number with a decimal point, `2.5`; words where it is no plain number: `about 20 m`. */
  quantity: string;
  /** What the quantity counts, in English: `roll of 50 m`, `roll`, `50 m` (each of that size), `m`. As typed where it is not understood. */
  pack: string;
  lot: string;
  note: string;
  /** Two cells that may be one number with a decimal comma, `2,5 m`, as they were typed. */
  mayBeOne?: string;
  /** What its words ask for, where they say it. */
  wanted?: Want;
  /** A GTIN as it was typed, or the bar code or link that it stands in. */
  gtin?: string;
  /** What stands in a column of the customer's own numbers; it is in the note too. */
  ownNumber?: string;
};

/**
 * What a pasted text holds: its lines, and the headings of columns in it, as typed; and how many rows were left unread because a list may have no more
 * lines. Together they are all lines that are not empty.
 */
export type PastedText = { lines: PastedLine[]; headings: string[]; left: number };
