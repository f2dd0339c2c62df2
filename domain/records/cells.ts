import type { FibreShare } from "../../db/schema.ts";
import { constructions } from "../catalogue/catalogue.ts";
import { parseComposition } from "../catalogue/composition.ts";
import { cut } from "../catalogue/page-title.ts";
import { readSerial } from "../serials/serial.ts";
import { didYouMean } from "../transfers/nearest-name.ts";

/** A cell read: its value, or the end of a sentence that begins with the column's name. */
export type CellReading<Value> = { value: Value } | { refusal: string };

/** What a file is that a cell names; `text`: the cell may also hold the text itself. */
export type FileKind = "text" | "picture" | "download";

/** How a kind of cell is read once it is known not to be empty; `doc` says what it holds. `file`: it names one. */
export type Cell<Value> = { read(cell: string): CellReading<Value>; options?: readonly string[]; doc?: string; file?: FileKind };

/** The cell as messages show it. */
export function quoted(cell: string): string {
  return `“${cut(cell.replace(/\s+/g, " "), 60)}”`;
}

/** @param read gives undefined for a cell that is not what is expected */
function cell<Value>(expected: string, read: (cell: string) => Value | undefined): Cell<Value> {
  return {
    read: (given) => {
      const value = read(given);
      return value === undefined ? { refusal: `must be ${expected}, not ${quoted(given)}` } : { value };
    },
  };
}

export const text: Cell<string> = { read: (value) => ({ value }) };

/** Markdown; a name that ends in `.md` stands for a file of the folder (resolve-texts.ts). */
export const markdown: Cell<string> = { ...text, doc: "Markdown or a file", file: "text" };

/** Ids stand in addresses, where up to nine digits are read. */
export const id = cell("a whole number such as 12", (given) => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined));

export const position = cell("a whole number such as 10", (given) => (/^-?\d{1,9}$/.test(given) ? Number(given) : undefined));

export const positive = cell("a positive number such as 115", (given) =>
  /^\d{1,9}(\.\d{1,6})?$/.test(given) && Number(given) > 0 ? Number(given) : undefined,
);

export const yesOrNo: Cell<boolean> = {
  ...cell("yes or no", (given) =>
    new Map([
      ["yes", true],
      ["no", false],
    ]).get(given.toLowerCase()),
  ),
  doc: "`yes`/`no`",
};

export const website = cell("an address such as https://www.example.com", (given) => (isWebAddress(given) ? given : undefined));

/** An address on the web, or one of this site that begins with a slash. */
export const link = cell("an address such as /heritage or https://www.example.com", (given) =>
  /^\/(?!\/)\S*$/.test(given) || isWebAddress(given) ? given : undefined,
);

export const email = cell("an e-mail address", (given) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) ? given : undefined));

export const year = cell("a year such as 1967", (given) => (/^(19|20)\d\d$/.test(given) ? given : undefined));

export const date = cell("a day such as 2026-03-31", (given) =>
  /^\d{4}-\d\d-\d\d$/.test(given) && new Date(given).toJSON()?.slice(0, 10) === given ? given : undefined,
);

export const latitude = cell("degrees from -90 to 90 such as 41.7015", degrees(90));

export const longitude = cell("degrees from -180 to 180 such as -71.155", degrees(180));

export const serial = cell("a serial number such as WL-2611-0001", (given) => readSerial(given));

export const countryCode = cell("a country's two letters such as US", (given) => (/^[A-Z]{2}$/.test(given) ? given : undefined));

/** Whether a sentence can list all words. */
export const isFew = (words: readonly string[]) => words.length <= 6;

/** One of some words; the nearest is offered for one that is not among them. */
export function oneOf<Word extends string>(words: readonly Word[]): Cell<Word> {
  const few = isFew(words);
  return {
    read: (given) => {
      const word = words.find((known) => known === given);
      if (word !== undefined) return { value: word };
      const all = few ? ` (${words.join(", ")})` : "";
      return { refusal: `must be one of the known words${all}, not ${quoted(given)}${few ? "" : didYouMean(given, words)}` };
    },
    options: words,
    doc: few ? quotedWords(words) : "one of those below",
  };
}

/** Words as the docs list them. */
export function quotedWords(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}

export const construction = oneOf(Object.keys(constructions));

export const composition: Cell<FibreShare[]> = {
  read: (given) => {
    const parsed = parseComposition(given);
    return parsed.ok ? { value: parsed.shares } : { refusal: parsed.message };
  },
};

/** Pieces between `|`. */
export const list: Cell<string[]> = { read: (given) => ({ value: pieces(given) }) };

/** Phrases of one meaning, each with a letter or digit to search for. */
export const phrases: Cell<string[]> = {
  read: (given) => {
    const value = pieces(given);
    if (value.length < 2)
      return { refusal: `must be two phrases or more, such as crockmeter|rubbing tester, not ${quoted(given)}` };
    const empty = value.find((phrase) => !/[\p{L}\p{N}]/u.test(phrase));
    return empty === undefined ? { value } : { refusal: `must be phrases of words, which ${quoted(empty)} is not` };
  },
};

export const ids: Cell<number[]> = {
  read: (given) => {
    const read = pieces(given).map((piece) => id.read(piece));
    const value = read.flatMap((reading) => ("value" in reading ? [reading.value] : []));
    if (value.length < read.length) return { refusal: `must be whole numbers such as 31|32, not ${quoted(given)}` };
    const twice = value.find((number, at) => value.indexOf(number) < at);
    return twice === undefined ? { value } : { refusal: `must name ${twice} only once` };
  },
};

function pieces(given: string): string[] {
  return given
    .split("|")
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function degrees(most: number): (given: string) => number | undefined {
  return (given) => (/^-?\d{1,3}(\.\d{1,6})?$/.test(given) && Math.abs(Number(given)) <= most ? Number(given) : undefined);
}

/** Addresses end up in links, where `javascript:` would run. */
function isWebAddress(given: string): boolean {
  return /^https?:\/\/\S+$/i.test(given) && URL.canParse(given);
}
