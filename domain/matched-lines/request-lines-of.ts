import { quantityOfPack } from "../packs/quantity-of-pack.ts";
import { lineLimits, type RequestLine, type Want } from "../request-lines/request-line.ts";
import { candidatesOf, type LineChoice } from "./line-choice.ts";
import type { MatchedLine, PastedKit } from "./matched-line.ts";
import { packOfProduct } from "./pack-of-product.ts";
import { noteBeside } from "./words-beside.ts";

/**
 * The lines of a request that come of pasted lines and what was chosen for each. Nothing is cut: what is too long for its part is in the note.
 *
 * @param choices one for each line
 * @param want of all lines but those whose words ask for something else
 * @returns also the places, from 0, of lines whose note is longer than a note can be
 */
export function requestLinesOf(
  matched: readonly MatchedLine[],
  choices: readonly LineChoice[],
  want: Want,
): { lines: RequestLine[]; tooLong: number[] } {
  const made = new Map<number, RequestLine[]>();
  for (const [at, line] of matched.entries()) {
    const choice = choices[at];
    if (!choice || choice.item === "leave") continue;
    if (choice.item === "kit" && line.kit) {
      made.set(at, linesOfKit(line, line.kit, want).map(fitted));
      continue;
    }
    const one = fitted(lineOf(line, choice, want));
    const [first] = (choice.join && line.repeats !== undefined && made.get(line.repeats)) || [];
    if (line.repeats !== undefined && first?.itemNumber === one.itemNumber) made.set(line.repeats, [fitted(joined(first, one))]);
    else made.set(at, [one]);
  }
  const tooLong = [...made].flatMap(([at, lines]) => (lines.some(({ note }) => note.length > lineLimits.note) ? [at] : []));
  return { lines: [...made.values()].flat(), tooLong };
}

/** A line for each item of a kit; what was typed says what for, and how many tests. */
function linesOfKit({ typed, wanted: asked }: MatchedLine, { items }: PastedKit, want: Want): RequestLine[] {
  return items.map((item) => ({ ...item, wanted: asked ?? want, quantity: "", pack: "", lot: "", note: `For ${typed}` }));
}

function lineOf(line: MatchedLine, { item, quantity, pack }: LineChoice, wantedOfAll: Want): RequestLine {
  const { wanted = wantedOfAll } = line;
  const { lot, note, itemNumber, typed } = line;
  const product = candidatesOf(line).find((candidate) => candidate.itemNumber === item);
  if (!product) {
    const name = line.name === "" && itemNumber === "" ? typed : line.name;
    return { itemNumber, name, wanted, quantity, pack, lot, note };
  }
  return {
    itemNumber: product.itemNumber,
    name: product.name,
    wanted,
    quantity,
    pack: packOfProduct(product.packs, { quantity, pack }),
    lot,
    note: noteBeside(line, product),
  };
}

/** Both quantities: their sum where they count the same, otherwise side by side in words. */
function joined(first: RequestLine, second: RequestLine): RequestLine {
  const note = [...new Set([first.note, second.note])].filter((part) => part !== "").join("; ");
  const isNumber = (quantity: string) => /^\d+(?:\.\d+)?$/.test(quantity);
  if (first.pack === second.pack && isNumber(first.quantity) && isNumber(second.quantity))
    return { ...first, quantity: String(Number((Number(first.quantity) + Number(second.quantity)).toFixed(3))), note };
  const amounts = [first, second].map(({ quantity, pack }) => quantityOfPack(quantity, pack) || `${quantity} ${pack}`.trim());
  return { ...first, quantity: amounts.filter((amount) => amount !== "").join(" + "), pack: "", note };
}

/** The line with what is too long for its part moved to the note. */
function fitted(line: RequestLine): RequestLine {
  const parts = ["itemNumber", "name", "quantity", "pack", "lot"] as const;
  const long = parts.filter((part) => line[part].length > lineLimits[part]);
  if (long.length === 0) return line;
  const whole = long.map((part) => line[part]);
  const short = Object.fromEntries(long.map((part) => [part, `${line[part].slice(0, lineLimits[part] - 1)}…`]));
  return { ...line, ...short, note: [...whole, line.note].filter((part) => part !== "").join("; ") };
}
