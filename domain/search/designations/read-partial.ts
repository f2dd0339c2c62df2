import { bodies } from "./bodies.ts";
import type { Designation, PartialDesignation } from "./designation.ts";
import { normalise } from "./normalise.ts";
import { readDesignation } from "./read-designation.ts";

/** Item numbers of this catalogue, also half typed or with a blank: "87-13", "11 010". */
const itemNumber = /^\d\d[ -]\d{1,3}$/;
/** Days, spans of years, telephone numbers; what is numbered by a word ("part 2"); and prices. */
const others: readonly RegExp[] = [
  itemNumber,
  /^\d+([-/])\d+\1\d/,
  /^\d{1,2}\.\d{1,2}\.\d/,
  /^\d{4}[-/ ]\d{4}/,
  /^(?:part|no|nr|number|test|norm)\b(?! method)/i,
  /^\d+\.\d0$/,
];
/** Maximum length, that of "test method no. 16.3-2020, option 3". */
const maxLength = 40;

/**
 * Reads a designation whose body is not named: "61", "C06", "12947-2", "tm 88c", "61 2A". The text is that and nothing else.
 *
 * @returns what is known and all that it could be; undefined where it could be nothing, where a body is named, and for item numbers
 */
export function readPartial(written: string): PartialDesignation | undefined {
  const text = normalise(written);
  const bare = text.raw.slice(text.first, text.last + 1);
  if (text.first < 0 || bare.length > maxLength || !/\d/.test(bare)) return undefined;
  if (/[+$€£]/.test(text.raw.slice(0, text.first)) || others.some((other) => other.test(bare))) return undefined;
  if (readDesignation(bare) !== undefined) return undefined;
  const couldBe = completions
    .map((lead) => ({ read: readDesignation(lead + text.raw.slice(text.first)), inSeries: /\d-$/.test(lead) }))
    .filter(({ read, inSeries }) => !inSeries || /^[A-Z]/.test(read?.part ?? ""))
    .flatMap(({ read }) => read ?? []);
  if (couldBe.length === 0) return undefined;
  const edition = couldBe.find((read) => read.edition !== undefined)?.edition;
  const option = couldBe.find((read) => read.option !== undefined)?.option;
  return {
    kind: "partial",
    ...(edition === undefined ? {} : { edition }),
    ...(option === undefined ? {} : { option }),
    couldBe: distinct(couldBe),
  };
}

const completions = bodies
  .flatMap(({ grammar }) => grammar && (grammar.completions ?? [grammar.lead]))
  .filter((lead) => lead !== undefined);

function distinct(couldBe: readonly Designation[]): Designation[] {
  return [...new Map(couldBe.map((designation) => [designation.canonical, designation])).values()];
}
