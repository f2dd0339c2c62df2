/** A part of a text, from one place to another, and what it was read as. */
export type TextMatch<Read> = { from: number; to: number; read: Read };

const dash = "[-‐‑‒–—−_./]";
const label =
  "(?:(?:item|article|artikel|art|part|product|catalog(?:ue)?|cat|r[ée]f(?:erence|érence)?|code|sku|bestell)[\\s.:-]*)?(?:no|nr|num|number|nummer|numéro|n°|nº|#)?[.:\\s]*";
const dashed = new RegExp(`(?<![\\p{L}\\p{N}.,/-])(\\d{2})\\s?${dash}\\s?(\\d{3})(?![\\p{N}]|[.,/-]\\d)(?!\\s?%)`, "u");
const plain = /(?<![\p{L}\p{N}.,/+-]|\d )(\d{2}) ?(\d{3})(?![\p{N}]|[.,/-]\d| \d{4})/gu;

/** Words before a number that say that it is one of ours, at the end of a text. */
const named = new RegExp(`(?<!\\p{L})(?:${label})$`, "iu");
/** Letters of a standards body, or of somebody's own numbers, at the end of a text: `EN ISO 12947` is a method. */
const foreign = /(?:\p{Lu}{2,}(?:\/T)?|\bno norm|\bnorm)[\s.:-]*$/u;
const ours = /(?:\b(?:ITEM|ART|NO|NR|REF|CODE|SKU|CAT|POS|PART)|N°|Nº)[\s.:-]*$/u;

/**
 * The first item number in a text: two digits and three, with any dash, a space or nothing between them, and the words before it that
 * only say what it is ("Art.-Nr."). Five digits alone count only where no letters of a standards body stand before them.
 */
export function findItemNumber(text: string): TextMatch<string> | undefined {
  const match = dashed.exec(text) ?? [...text.matchAll(plain)].find((one) => isOurs(text, one));
  if (!match) return undefined;
  const before = text.slice(0, match.index);
  const from = named.exec(before)?.index ?? match.index;
  return { from, to: match.index + match[0].length, read: `${match[1]}-${match[2]}` };
}

/** Whether a text is an item number and nothing else. */
export function isItemNumber(text: string): boolean {
  const match = findItemNumber(text);
  return match !== undefined && match.from === 0 && match.to === text.length;
}

function isOurs(text: string, { index, 0: number }: RegExpExecArray): boolean {
  const before = text.slice(0, index);
  if (foreign.test(before) && !ours.test(before)) return false;
  // "10 500 pcs", "12 000 m": an amount.
  return !isAmount.test(text.slice(index + number.length)) || !/ 000$| /.test(number);
}
const isAmount = /^\s*(?:m|mtr|metres?|meters?|yd|yards?|pcs?|pieces?|stück|stk|kg|g|adet|pz|uds?)\b/iu;
