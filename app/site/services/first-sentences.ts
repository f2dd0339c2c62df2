import { cut, plainText } from "../../../domain/catalogue/page-title.ts";

/** The whole sentences of a Markdown text that fit into a number of characters; if none fits, the first words. */
export function firstSentences(markdown: string, maxLength: number): string {
  const text = plainText(markdown);
  if (text.length <= maxLength) return text;
  const ends = [...text.slice(0, maxLength).matchAll(/[.?!](?=\s)/g)];
  const last = ends.at(-1)?.index;
  return last === undefined ? cut(text, maxLength) : text.slice(0, last + 1);
}
