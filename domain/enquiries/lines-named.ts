import type { RequestLine } from "../request-lines/request-line.ts";

/** A line of which only some parts are said. */
export function lineOf(said: Partial<RequestLine> & Pick<RequestLine, "wanted">): RequestLine {
  return { itemNumber: "", name: "", quantity: "", pack: "", lot: "", note: "", ...said };
}

/**
 * The products that a field names, a line each: `Cotton lawn, item 11-020, Wool challis, item 12-010` as the form's suggestions write them; any
 * other text is the item number and name of one line, and the catalogue decides which of both it is.
 *
 * @param said what is said of all of them
 * @returns no line for an empty text
 */
export function linesNamed(text: string, said: Partial<RequestLine> & Pick<RequestLine, "wanted">): RequestLine[] {
  const named = [...text.matchAll(/(?:^|, )(.+?), item (\S+?)(?=, |$)/g)];
  if (named.length > 0)
    return named.map(([, name = "", itemNumber = ""]) => lineOf({ ...said, name: name.slice(0, 200), itemNumber }));
  if (text.trim() === "") return [];
  return [lineOf({ ...said, name: text.slice(0, 200), itemNumber: /^\S{1,60}$/.test(text) ? text : "" })];
}
