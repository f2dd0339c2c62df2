import type { FibreShare } from "../../db/column-types.ts";
import { constructions } from "../catalogue/catalogue.ts";
import { cut } from "../catalogue/page-title.ts";
import { isEmail } from "../fields/email.ts";
import type { Field } from "../fields/field.ts";
import { didYouMean } from "../fields/nearest-name.ts";
import { webAddress } from "../fields/web-address.ts";
import { readGtin } from "../item-numbers/gtin.ts";
import { lotNumber as readLotNumber } from "../lots/lot-number.ts";
import { parseComposition, writeComposition } from "../products/composition.ts";
import { readSerial } from "../serials/serial.ts";

/** A cell read: its value, or the end of a sentence that begins with the column's name. */
export type CellReading<Value> = { value: Value } | { refusal: string };

/** What a file is that a cell names; `text`: the cell may also hold the text itself. */
export type FileKind = "text" | "picture" | "download";

/**
 * A kind of cell: how its text is read once it is known not to be empty, and the facts of the field in which somebody edits that text.
 * `doc` says what it holds; `file`: it names one.
 */
export type Cell<Value> = Pick<Field, "type" | "options"> & {
  /** What is read; `other` is read as no plain JSON value. */
  value: "text" | "number" | "boolean" | "list" | "other";
  read(cell: string): CellReading<Value>;
  /** The text that is read as this value. */
  write(value: Value): string;
  doc?: string;
  file?: FileKind;
};

/** The cell as messages show it. */
export function quoted(cell: string): string {
  return `“${cut(cell.replace(/\s+/g, " "), 60)}”`;
}

/** Reads one value; `read` gives undefined for a cell that is not what is expected. */
function reading<Value>(expected: string, read: (cell: string) => Value | undefined): Cell<Value>["read"] {
  return (text) => {
    const value = read(text);
    return value === undefined ? { refusal: `must be ${expected}, not ${quoted(text)}` } : { value };
  };
}

/** A text that `read` gives as it is stored. */
function textCell(expected: string, read: (given: string) => string | undefined, type: Field["type"] = "text"): Cell<string> {
  return { type, value: "text", read: reading(expected, read), write: String };
}

function numberCell(expected: string, pattern: RegExp, fits: (value: number) => boolean = () => true): Cell<number> {
  const readNumber = reading(expected, (text) => (pattern.test(text) && fits(Number(text)) ? Number(text) : undefined));
  function read(text: string): CellReading<number> {
    const found = readNumber(text);
    if (!("refusal" in found)) return found;
    if (hasUnit.test(text)) return { refusal: `${found.refusal}; leave out the unit` };
    return isTooExact.test(text) ? { refusal: `${found.refusal}; write at most six digits after the point` } : found;
  }
  return { type: "text", value: "number", read, write: String };
}

/** A number with its unit: `145 g/m²`, `48 mm`. */
const hasUnit = /^\d+(?:[.,]\d+)?\s?(?:[%"]|(?:[µmck]?m|[mk]?g|gsm|oz|lbs?|in|yds?|ft|d?tex|den|c?n|pcs?)(?!\p{L}))/iu;

const isTooExact = /^-?\d{1,9}\.\d{7,}$/;

/** The text itself where it passes a test. */
const when = (test: (text: string) => boolean) => (text: string) => (test(text) ? text : undefined);

const matching = (pattern: RegExp) => when((text) => pattern.test(text));

export const text: Cell<string> = { type: "text", value: "text", read: (value) => ({ value }), write: String };

/** Text in lines, such as an address. */
export const lines: Cell<string> = { ...text, type: "textarea" };

/** Markdown; a name that ends in `.md` stands for a file of the folder (resolve-texts.ts). */
export const markdown: Cell<string> = { ...text, type: "textarea", doc: "Markdown or a file", file: "text" };

/** Ids are part of addresses, where up to nine digits are read. */
export const id = numberCell("a whole number such as 12", /^[1-9]\d{0,8}$/);

/** A measured value or a limit. */
export const measured = numberCell("a number such as 114.2", /^-?\d{1,9}(\.\d{1,6})?$/);

export const position = numberCell("a whole number such as 10", /^-?\d{1,9}$/);

export const positive = numberCell("a positive number such as 115", /^\d{1,9}(\.\d{1,6})?$/, (value) => value > 0);

/** A place in a picture, from its left or upper edge. */
export const placeInPicture = numberCell("a whole percentage from 0 to 100 such as 50", /^\d{1,3}$/, (value) => value <= 100);

export const percent = numberCell("a percentage from 0 to 100 such as 5", /^\d{1,3}(\.\d{1,6})?$/, (value) => value <= 100);

const truth = new Map([
  ["yes", true],
  ["no", false],
]);

export const yesOrNo: Cell<boolean> = {
  type: "select",
  options: [...truth.keys()],
  value: "boolean",
  read: reading("yes or no", (text) => truth.get(text.toLowerCase())),
  write: (value) => (value ? "yes" : "no"),
  doc: "`yes`/`no`",
};

export const website = textCell("an address such as https://www.example.com", when(isWebAddress), "url");

/** An address on the web, or one of this site that begins with a slash. */
export const link = textCell(
  "an address such as /heritage or https://www.example.com",
  when((text) => /^\/(?!\/)\S*$/.test(text) || isWebAddress(text)),
);

/** A path of this site as a browser sends it, without a query: `/old-page`. */
export const ownPath = textCell("a path of this site such as /old-catalogue", ownPathOf);

export const email = textCell("an e-mail address", when(isEmail), "email");

export const year = textCell("a year such as 1967", matching(/^(19|20)\d\d$/));

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

const writtenDay = textCell("a day such as 2026-03-31", when(isDay), "date");

export const date: Cell<string> = {
  ...writtenDay,
  read(text) {
    const found = writtenDay.read(text);
    if (!("refusal" in found)) return found;
    const days = daysMeant(text);
    return days.length === 0 ? found : { refusal: `${found.refusal}; write ${days.join(" or ")}` };
  },
};

/** The days that one written in another order may mean: 31.12.2027, 12/31/2027, 2027/12/31. */
function daysMeant(text: string): string[] {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/
    .exec(text)
    ?.slice(1)
    .map((part) => part.padStart(2, "0"));
  const [first = "", middle = "", last = ""] = parts ?? [];
  const days = first.length === 4 ? [`${first}-${middle}-${last}`] : [`${last}-${middle}-${first}`, `${last}-${first}-${middle}`];
  return [...new Set(days.filter(isDay))];
}

/** A day, or as much of it as is known. */
export const dayOrYear = textCell(
  "a year, a month or a day such as 2010, 2010-03 or 2010-03-08",
  matching(/^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/),
);

export const latitude = degrees("degrees from -90 to 90 such as 41.7015", 90);

export const longitude = degrees("degrees from -180 to 180 such as -71.155", 180);

export const serial = textCell("a serial number such as WL-2611-0001", readSerial);

export const lotNumber = textCell("a lot number such as L-2610-1", readLotNumber);

/** A number of the GS1 system, stored with 14 digits. */
export const gtin: Cell<string> = {
  type: "text",
  value: "text",
  read: (text) => {
    const read = readGtin(text);
    return "gtin" in read ? { value: read.gtin } : { refusal: `${read.refusal}: ${quoted(text)}` };
  },
  write: String,
};

export const countryCode = textCell("a country's two letters such as US", matching(/^[A-Z]{2}$/));

/** Whether a sentence can list all words. */
export const isFew = (words: readonly string[]) => words.length <= 6;

/** Words as the docs list them. */
export function quotedWords(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}

/** One of some words; the nearest is offered for one that is not among them. */
export function oneOf<Word extends string>(words: readonly Word[]): Cell<Word> {
  const few = isFew(words);
  return {
    type: "select",
    options: words,
    value: "text",
    read: (text) => {
      const word = words.find((known) => known === text);
      if (word !== undefined) return { value: word };
      const all = few ? ` (${words.join(", ")})` : "";
      return { refusal: `must be one of the known words${all}, not ${quoted(text)}${few ? "" : didYouMean(text, words)}` };
    },
    write: String,
    doc: few ? quotedWords(words) : "one of those below",
  };
}

export const construction = oneOf(Object.keys(constructions));

export const composition: Cell<FibreShare[]> = {
  type: "text",
  value: "other",
  read: (text) => {
    const parsed = parseComposition(text);
    return parsed.ok ? { value: parsed.shares } : { refusal: parsed.message };
  },
  write: writeComposition,
};

/** Pieces between `|`. */
export const list: Cell<string[]> = {
  type: "text",
  value: "list",
  read: (text) => ({ value: pieces(text) }),
  write: (value) => value.join("|"),
};

/** Tags of languages such as de or zh-Hant. */
export const languages: Cell<string[]> = {
  ...list,
  read: (text) => {
    const value = pieces(text);
    const unknown = value.find((tag) => !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag));
    return unknown === undefined
      ? { value }
      : { refusal: `must be tags of languages such as de|en, which ${quoted(unknown)} is not` };
  },
};

/** Phrases of one meaning, each with a letter or digit to search for. */
export const phrases: Cell<string[]> = {
  ...list,
  read: (text) => {
    const value = pieces(text);
    if (value.length < 2)
      return { refusal: `must be two phrases or more, such as crockmeter|rubbing tester, not ${quoted(text)}` };
    const empty = value.find((phrase) => !/[\p{L}\p{N}]/u.test(phrase));
    return empty === undefined ? { value } : { refusal: `must be phrases of words, which ${quoted(empty)} is not` };
  },
};

/** Facts with their labels, each with a colon between. */
export const labelled: Cell<string[]> = {
  ...list,
  read: (text) => {
    const value = pieces(text);
    const unlabelled = value.find((piece) => !/^[^:]+: *\S/.test(piece));
    return unlabelled === undefined
      ? { value }
      : { refusal: `must be facts such as Temperature: 40 °C|Time: 30 min, which ${quoted(unlabelled)} is not` };
  },
  doc: "facts with their labels, such as `Temperature: 40 °C`, between `|`",
};

export const ids: Cell<number[]> = {
  type: "text",
  value: "other",
  write: (value) => value.join("|"),
  read: (text) => {
    const read = pieces(text).map((piece) => id.read(piece));
    const value = read.flatMap((reading) => ("value" in reading ? [reading.value] : []));
    if (value.length < read.length) return { refusal: `must be whole numbers such as 31|32, not ${quoted(text)}` };
    const twice = value.find((number, at) => value.indexOf(number) < at);
    return twice === undefined ? { value } : { refusal: `must name ${twice} only once` };
  },
};

function pieces(text: string): string[] {
  return text
    .split("|")
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function degrees(expected: string, max: number): Cell<number> {
  return numberCell(expected, /^-?\d{1,3}(\.\d{1,6})?$/, (value) => Math.abs(value) <= max);
}

function ownPathOf(text: string): string | undefined {
  if (!/^\/(?!\/)[^\s?#\\]{1,500}$/.test(text) || !URL.canParse(text, "https://site.invalid")) return undefined;
  const { pathname } = new URL(text, "https://site.invalid");
  return pathname.length > 1 ? pathname.replace(/\/$/, "") : undefined;
}

/** Addresses end up in links, where `javascript:` would run. */
function isWebAddress(text: string): boolean {
  return /^https?:/i.test(text) && webAddress(text) !== undefined;
}
