import type { Grammar } from "./grammar.ts";
import { isWord, type NormalText, normalise } from "./normalise.ts";
import { type ReadAt, readAt } from "./read-at.ts";
import { namedAt } from "./read-body.ts";
import { skip, take } from "./scan.ts";

/** Numbers that are recognised by their letters. A number alone before a body is not: "2 AATCC blue wools". */
const lettered = /(TM|EP|LP|[A-GJLP])[ .-]?\d{1,4}[A-H]?(?=[ ,(/-])/y;
const colourFastness = /105[ ./-]?[A-Z][ -]?\d\d(?=[ ,(/-])/y;

/** Reads a designation whose body follows it: "TM155 Woolmark", "P1 M&S", "D3776 (ASTM)", "105-C06 ISO". */
export function readReversed(text: NormalText, at: number): ReadAt | undefined {
  if (!isWord(text, at) || isWord(text, at - 1)) return undefined;
  const [number, series] = take(text.upper, lettered, at) ?? take(text.upper, colourFastness, at) ?? [];
  if (number === undefined) return undefined;
  const behind = skip(text, at + number.length, " ,(/-");
  for (const { grammar, adopters, end } of namedAt(text, behind)) {
    if (adopters.length > 0 || isWord(text, end) || !mayHave(grammar, series)) continue;
    if (readAt(text, behind) !== undefined) return undefined;
    const turned = normalise(grammar.lead + text.raw.slice(at, at + number.length));
    const reading = readAt(turned, 0);
    if (reading === undefined || reading.end <= turned.last) continue;
    return { ...reading, end: end + (text.upper.charAt(end) === ")" ? 1 : 0) };
  }
  return undefined;
}

function mayHave({ series, parts = [] }: Grammar, written: string | undefined): boolean {
  if (written === undefined) return parts.some(({ form }) => form === "colour");
  return series !== undefined && Object.hasOwn(series.names, written);
}
