import type { RequestLine } from "../request-lines/request-line.ts";

/** A line from some of its fields; the others are empty. */
export function lineOf(fields: Partial<RequestLine> & Pick<RequestLine, "wanted">): RequestLine {
  return { itemNumber: "", name: "", quantity: "", pack: "", lot: "", note: "", ...fields };
}

/**
 * The products that a field names, a line each: `Cotton lawn, item 11-020, Wool challis, item 12-010` as the form's suggestions write them; any
 * other text is the item number and name of one line, and the catalogue decides which of both it is.
 *
 * @param shared fields that every line gets
 * @returns no line for an empty text
 */
export function linesNamed(text: string, shared: Partial<RequestLine> & Pick<RequestLine, "wanted">): RequestLine[] {
  const named = [...text.matchAll(/(?:^|, )(.+?), item (\S+?)(?=, |$)/g)];
  if (named.length > 0)
    return named.map(([, name = "", itemNumber = ""]) => lineOf({ ...shared, name: name.slice(0, 200), itemNumber }));
  if (text.trim() === "") return [];
  return [lineOf({ ...shared, name: text.slice(0, 200), itemNumber: /^\S{1,60}$/.test(text) ? text : "" })];
}
