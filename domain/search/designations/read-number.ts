import type { Grammar, Series } from "./grammar.ts";
import type { NormalText } from "./normalise.ts";
import { readNumeral } from "./read-numeral.ts";
import { skip, spelled, wordAt } from "./scan.ts";

/** Series and number, as far as they are the same for all parts. `shown` is what of a kind of document belongs to the canonical. */
export type Numbered = {
  shown: string;
  series?: string;
  /** Set where the series was not written; with the reason where there is a need to give one. */
  supplied?: Series["supplied"];
  number: string;
  twin: boolean;
  end: number;
  notes: readonly string[];
};

/** Words without meaning between a body and its number: "ASTM standard test method D3776", "ISO No. 105". */
const fillers = [
  "STANDARD TEST METHOD",
  "STANDARD",
  "STD",
  "TEST METHOD",
  "TEST METHODS",
  "TEST",
  "METHOD",
  "NORM",
  "PART",
  "NO",
  "NR",
  "N °",
].map((words) => words.split(" "));

/** Reads what follows a body's name, up to the end of the number. */
export function readNumber(text: NormalText, at: number, grammar: Grammar): Numbered | undefined {
  const kind = readKind(text, at, grammar);
  let to = skip(text, kind?.end ?? at);
  for (let tries = 0; tries < 3; tries++) {
    const numeral = readHere(text, to, grammar);
    if (numeral !== undefined) return { ...numeral, shown: kind?.shown ?? "" };
    const filled = wordAt(text, to, fillers);
    if (filled === undefined) return undefined;
    to = skip(text, filled);
  }
  return undefined;
}

function readKind(text: NormalText, at: number, { kinds = [] }: Grammar) {
  for (const { words, shown } of kinds) {
    const end = spelled(text, skip(text, at, " /-"), words);
    if (end !== undefined && /[\d ./-]/.test(text.upper.charAt(end))) return { shown, end };
  }
  return undefined;
}

function readHere(text: NormalText, at: number, grammar: Grammar): Omit<Numbered, "shown"> | undefined {
  for (const { name, end } of seriesAt(text, at, grammar.series)) {
    const behind = skip(text, end);
    const numeral = readNumeral(text, wordAt(text, behind, [["NO"]]) ?? behind, grammar, grammar.digits, true);
    if (numeral !== undefined) return { ...numeral, series: name };
  }
  if (grammar.series === undefined) return readNumeral(text, at, grammar);
  const { supplied } = grammar.series;
  const found = supplied && readNumeral(text, at, grammar, supplied.digits);
  if (found === undefined) return undefined;
  const notes = supplied?.why === undefined ? found.notes : [...found.notes, supplied.why];
  return { ...found, notes, series: supplied?.name, supplied };
}

/** The series that could be named at this place, the longest spelling first. */
function seriesAt(text: NormalText, at: number, series: Series | undefined): { name: string; end: number }[] {
  const found = [];
  for (const [name, spellings] of Object.entries(series?.names ?? {})) {
    for (const words of spellings) {
      const end = spelled(text, at, words);
      if (end !== undefined) found.push({ name, end });
    }
  }
  return found.sort((one, other) => other.end - one.end);
}
