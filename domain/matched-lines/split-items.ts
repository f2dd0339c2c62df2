import type { PastedLine } from "../pasted-lines/pasted-line.ts";

const joint = /\s[+&]\s|\s(?:and|und|et|ve|y)\s/iu;
const maxParts = 3;

/** The parts of a line that may name an item each, "IEC A* + perborate", as lines of their own; none where nothing joins them. */
export function splitItems(line: PastedLine): PastedLine[] {
  const texts = `${line.itemNumber} ${line.name}`.split(joint).map((text) => text.trim());
  if (texts.length < 2 || texts.length > maxParts || texts.some((text) => !/[\p{L}\p{N}]{2}/u.test(text))) return [];
  return texts.map((name) => ({ typed: name, itemNumber: "", name, quantity: "", pack: "", lot: "", note: "" }));
}
