const space = "[ \\u00a0\\u202f]";

/**
 * Numbers with two marks, or several of one, which can be read in one way only: 1.000,00 and 1,000.00; 10'000.00 and 1 000,00; 1.000.000; as in India 2,50,000; 1.000,- .
 */
export const groupedNumber = [
  `\\d{1,3}(?:\\.\\d{3}){1,5},(?:\\d{1,3}(?!\\d)|-{1,2})`,
  `\\d{1,3}(?:,\\d{3}){1,5}\\.(?:\\d{1,3}(?!\\d)|-{1,2})`,
  `\\d{1,3}(?:(?:${space}|['’])\\d{3}){1,5}(?:[.,](?:\\d{1,3}(?!\\d)|-{1,2}))`,
  `\\d{1,3}(?:\\.\\d{3}){2,5}(?![.,]?\\d)`,
  `\\d{1,3}(?:,\\d{3}){2,5}(?![.,]?\\d)`,
  `\\d{1,2}(?:,\\d\\d){1,4},\\d{3}(?:\\.\\d{1,3})?(?![.,]?\\d)`,
].join("|");

/** A number as people write it: with spaces or apostrophes between thousands, a decimal point or comma, a half. */
export const plainNumber = `(?:${groupedNumber}|\\d{1,3}${space}000|\\d{1,3}(?:(?:${space}|['’])\\d{3})+|\\d+(?:[.,]\\d+)?\\s?[½¼¾]?|[½¼¾])`;

const isGrouped = new RegExp(`^(?:${groupedNumber})$`, "u");
const halves: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** `2,5` → `2.5`, `2,00` → `2`, `1 000` → `1000`, `1.250,50` → `1250.5`, `2½` → `2.5` */
export function readNumber(given: string): string {
  const text = given.trim();
  const half = halves[text.at(-1) ?? ""];
  if (half !== undefined) return String(Number(text.slice(0, -1).trim() || 0) + half);
  const tight = text.replace(/[\s'’\u00a0\u202f]/g, "");
  return withoutZeros(isGrouped.test(text) ? ungrouped(tight) : tight.replace(",", "."));
}

/** The last mark before at most three figures is the decimal one, if it stands there once. */
function ungrouped(text: string): string {
  const [, whole = text, rest = ""] = /^(.*)[.,](\d{1,3}|-{1,2})$/.exec(text) ?? [];
  const mark = text.at(whole.length);
  const isDecimal = whole !== text && mark !== undefined && !whole.includes(mark);
  return isDecimal ? `${whole.replace(/[.,]/g, "")}.${rest.replace(/-/g, "0")}` : text.replace(/[.,]/g, "");
}

/** 2.50 → 2.5, 2.00 → 2 */
const withoutZeros = (text: string) => (/^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text);

/** Whether a number means a thousand and more to some, one and a half to others: `1.500`, `1,500`, also with a unit behind it. */
export const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(text.trim());
