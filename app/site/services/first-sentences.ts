import { cut, plainText } from "../../../domain/catalogue/page-title.ts";

/** As many whole sentences of a Markdown text as fit, else the first words. */
export function firstSentences(markdown: string, most: number): string {
  const text = plainText(markdown);
  if (text.length <= most) return text;
  const ends = [...text.slice(0, most).matchAll(/[.?!](?=\s)/g)];
  const last = ends.at(-1)?.index;
  if (last !== undefined) return text.slice(0, last + 1);
  const word = text.lastIndexOf(" ", most - 1);
  return cut(text, most, word > 0 ? word : most - 1).replace(/[,;:]…$/, "…");
}
