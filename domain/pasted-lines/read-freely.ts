import { findBare, findNegative, gap } from "./find-bare-number.ts";
import { findGtin, wholeGtin } from "./find-gtin.ts";
import { findItemNumber, type TextMatch } from "./find-item-number.ts";
import { findLot } from "./find-lot.ts";
import { countBeforeItem, findQuantity, wholePack, wholeQuantity } from "./find-quantity.ts";
import { withoutSwatchWish, withWish } from "./find-wish.ts";
import { dateIn } from "./is-date.ts";
import type { PastedLine } from "./pasted-line.ts";
import { trimMarks } from "./read-by-columns.ts";

/**
 * Reads a line whose parts have no names: of its cells, or of its words where it has only one, those are taken out that are an item number, a
 * lot number, a quantity, a pack; the rest names the item, or is a note.
 *
 * @param place of the line in its list, from 1: a number that only says so is left out
 */
export function readFreely(typed: string, cells: readonly string[], place: number): PastedLine {
  const line: PastedLine = { typed, itemNumber: "", name: "", quantity: "", pack: "", lot: "", note: "" };
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length === 1) return readSentence(line, withoutPlace(filled[0] ?? "", place));
  const [first = "", ...others] = filled;
  // A first cell that only counts the lines.
  const isPlace =
    first.replace(/[.)]$/, "") === String(place) && others.some((cell) => findItemNumber(cell) || /\p{L}{3}/u.test(cell));
  const words: string[] = [];
  const hasOwn = isOwnNumber(first, others);
  for (const [at, cell] of filled.entries())
    if (!(isPlace && at === 0) && ((hasOwn && at === 0) || !readCell(line, cell))) words.push(cell);
  const date = words.findIndex(dateIn);
  const given = line.quantity === "" && hasItem(line) ? dateIn(words[date] ?? "") : undefined;
  if (given) words.splice(date, 1);
  return withWish(withDate(readRest(given ? { ...line, quantity: given.date, pack: line.pack || given.unit } : line, words)));
}

const hasItem = ({ itemNumber, gtin }: PastedLine) => itemNumber !== "" || gtin !== undefined;

/** Reads a line of one cell. */
function readSentence(line: PastedLine, text: string): PastedLine {
  const rest = withoutSwatchWish(text);
  const read = withDate(readWords(line, rest ?? text));
  return rest === undefined ? withWish(read) : { ...read, wanted: "swatch" };
}

/** A date beside an item, where no quantity is, was probably one before a spreadsheet read it; it is asked about. */
function withDate(line: PastedLine): PastedLine {
  const given = line.quantity === "" && hasItem(line) ? dateIn(line.name) : undefined;
  return given ? { ...line, quantity: given.date, pack: line.pack || given.unit, name: "" } : line;
}

/**
 * Whether a first cell of digits is somebody's own number for the item, and no quantity: it has six digits and more beside an item number, or three and
 * more where another cell is the quantity and none has words.
 */
function isOwnNumber(first: string, others: readonly string[]): boolean {
  if (!/^\d{3,}$/.test(first) || wholeGtin(first)) return false;
  if (first.length >= 6 && others.some((cell) => findItemNumber(cell))) return true;
  const isPart = (cell: string) => [wholeQuantity(cell), wholePack(cell), findItemNumber(cell), findLot(cell)].some(Boolean);
  return others.every(isPart) && others.some((cell) => !findItemNumber(cell) && wholeQuantity(cell));
}

/** @returns whether the whole cell is one part of the line that it does not have yet */
function readCell(line: PastedLine, cell: string): boolean {
  const isWhole = (match: TextMatch<string> | undefined) => match && match.to - match.from === cell.length;
  const item = line.itemNumber === "" ? findItemNumber(cell) : undefined;
  if (item && isWhole(item)) {
    line.itemNumber = item.read;
    return true;
  }
  const scanned = line.gtin === undefined ? wholeGtin(cell) : undefined;
  if (scanned) {
    line.gtin = scanned.gtin;
    line.lot ||= scanned.lot;
    return true;
  }
  const lot = line.lot === "" ? findLot(cell) : undefined;
  if (lot && isWhole(lot)) {
    line.lot = lot.read;
    return true;
  }
  const amount = line.quantity === "" ? wholeQuantity(cell) : undefined;
  if (amount && (amount.pack === "" || line.pack === "")) {
    line.quantity = amount.quantity;
    line.pack ||= amount.pack;
    return true;
  }
  const pack = line.pack === "" && line.name === "" ? wholePack(cell) : undefined;
  if (pack === undefined) return false;
  line.pack = pack;
  return true;
}

/** What the cells that are no part as a whole still hold: the first words name the item, the others are a note. */
function readRest(line: PastedLine, words: readonly string[]): PastedLine {
  const rests: string[] = [];
  for (const cell of words) {
    const { gtin: _, ...outer } = line;
    const inner: PastedLine = readWords({ ...outer, itemNumber: "", name: "", quantity: "", pack: "", lot: "" }, cell);
    const isNew = (part: "itemNumber" | "quantity" | "lot") => inner[part] === "" || line[part] === "";
    const isLonger = inner.quantity !== "" && line.itemNumber !== "" && rests.length === 0 && inner.itemNumber === "";
    if (!isNew("itemNumber") || !isNew("quantity") || !isNew("lot") || (inner.pack !== "" && line.pack !== "") || isLonger) {
      rests.push(cell);
      continue;
    }
    for (const part of ["itemNumber", "quantity", "pack", "lot"] as const) line[part] ||= inner[part];
    if (inner.gtin !== undefined) line.gtin ??= inner.gtin;
    if (inner.note !== "") line.note = [line.note, inner.note].filter((part) => part !== "").join("; ");
    if (inner.name !== "") rests.push(inner.name);
  }
  const [name = "", ...notes] = rests;
  return { ...line, name, note: [line.note, ...notes].filter((part) => part !== "").join("; ") };
}

/** What only joined the parts that were taken out. */
const meaningless = /^(?:[x×*]|n[.°º]?|nr\.?|of|de|di|da|del|von|and|und|et|y|e|for|für)$/i;

/** Takes the parts out of words. */
function readWords(line: PastedLine, text: string): PastedLine {
  let rest = text;
  const take = (match: TextMatch<unknown>) => {
    rest = `${rest.slice(0, match.from)}${gap}${rest.slice(match.to)}`;
  };
  const note = /(?<![\p{L}])(?:note|remark|comment|bemerkung|anmerkung|hinweis|nota|remarque|not)\s?[:：]\s?(?<text>.+)$/iu.exec(
    rest,
  );
  if (note) take({ from: note.index, to: rest.length, read: "" });
  const scanned = findGtin(rest);
  if (scanned) take(scanned);
  const lot = findLot(rest);
  if (lot) take(lot);
  const item = findItemNumber(rest);
  if (item) take(item);
  const named = item ?? scanned;
  const below = named && findNegative(rest);
  const found = below ?? findQuantity(rest) ?? (named && countBeforeItem(rest)) ?? findBare(rest, named !== undefined);
  if (found) take(found);
  return {
    ...line,
    itemNumber: item?.read ?? "",
    lot: lot?.read ?? scanned?.read.lot ?? "",
    ...(scanned && { gtin: scanned.read.gtin }),
    ...(found?.read ?? { quantity: "", pack: "" }),
    note: note?.groups?.text?.trim() ?? "",
    name: rest
      .split(gap)
      .map(trimMarks)
      .filter((part) => /[\p{L}\p{N}]/u.test(part) && !meaningless.test(part))
      .join(" "),
  };
}

/** "3) 11-010", "3. 11-010", "3: …": the number is that of the line. */
function withoutPlace(text: string, place: number): string {
  const [whole = "", number] = /^(?!\(0[12]\)\s?\d{14})\s*\(?(\d{1,3})\s*[.):](?=\s|\p{L})\s*/u.exec(text) ?? [];
  const isList = number !== undefined && (Number(number) <= place || whole.includes(")"));
  return isList && text.slice(whole.length).trim() !== "" ? text.slice(whole.length) : text;
}
