import type { Context } from "../context.ts";
import { withoutDimensions } from "../pasted-lines/hide-dimensions.ts";
import type { PastedLine } from "../pasted-lines/pasted-line.ts";
import type { OwnNumber } from "../request-lists/own-numbers.ts";
import { doubtsOf } from "./doubts-of.ts";
import { findByKey } from "./find-by-key.ts";
import { findByWords } from "./find-by-words.ts";
import { findKits } from "./find-kits.ts";
import { isClosing, isGreeting } from "./is-greeting.ts";
import type { Candidate, MatchedLine, Why } from "./matched-line.ts";
import { ownNumberIn } from "./own-number-of.ts";
import { packOfProduct } from "./pack-of-product.ts";
import { type Reason, readCandidates } from "./read-candidates.ts";
import { splitItems } from "./split-items.ts";
import { sharesNoWord } from "./words-beside.ts";

/**
 * Finds the item that each pasted line means: by the customer's own number, by item number, by GTIN, by what others call it, by name, by the words and designations in it. However many
 * lines there are, it takes at most a dozen statements.
 *
 * @param own the visitor's own numbers, which count before all else
 * @returns the lines in their order; a quantity that counts a pack of the item found is in that pack's words
 */
export async function matchPasted(
  ctx: Context,
  read: readonly PastedLine[],
  own: readonly OwnNumber[] = [],
): Promise<MatchedLine[]> {
  const ownByKey = new Map(own.map((one) => [one.key, one]));
  const parts = read.map(splitItems);
  const [byKey, keysOfParts] = divide(await findByKey(ctx, [...read, ...parts.flat()]), parts);
  const lines = read.map((line, at) => (byKey[at]?.some(({ why }) => why.by === "GTIN") ? line : withGtinInWords(line)));
  const byOwn = lines.map((line) => reasonOf(ownNumberIn(line, ownByKey)));
  const known = await readCandidates(ctx, [...byOwn.flat(), ...byKey.flat(), ...keysOfParts.flat(2)]);
  const isMail = mailAround(lines);
  const words = lines.map((line, at) => {
    const [reason] = [...(byOwn[at] ?? []), ...(byKey[at] ?? [])];
    const product = reason && known(reason);
    const isAsked = product ? isNumber(reason.why) && sharesNoWord(line.name, product) : !isMail(at);
    return isAsked ? withoutDimensions(line.name) : "";
  });
  const wordsOfParts = parts.map((of, at) => of.map(({ name }) => (words[at] === "" ? "" : name)));
  const meanings = await findByWords(ctx, [...words, ...wordsOfParts.flat()]);
  const [byWords, meantByParts] = divide(
    meanings.map(({ reasons }) => reasons),
    parts,
  );
  const kits = await findKits(ctx, meanings.slice(0, lines.length));
  const others = await readCandidates(ctx, [...byWords.flat(), ...meantByParts.flat(2)]);
  const matched = lines.map((line, at): MatchedLine => {
    const keyed = firstOwn(candidatesOf(byOwn[at], known), candidatesOf(byKey[at], known));
    const worded = candidatesOf(byWords[at], others);
    const firstOf = (keys: readonly Reason[] = [], meant: readonly Reason[] = []) =>
      candidatesOf(keys, known)[0] ?? (keyed.length + worded.length > 0 ? undefined : candidatesOf(meant, others)[0]);
    const together = differing((keysOfParts[at] ?? []).map((keys, part) => firstOf(keys, meantByParts[at]?.[part])));
    if (together.length > 1 && !isMail(at) && byOwn[at]?.length === 0)
      return { ...line, kind: "choose" as const, candidates: together, together: true as const };
    if (keyed.length > 0) return matchedLine(line, keyed, worded);
    const match = worded.length > 0 ? matchedLine(line, worded) : freeLine(line, isMail(at) || isLeadIn(line));
    return { ...match, ...kits[at] };
  });
  return withRepeats(matched);
}

/** A GTIN that is no item's is somebody's own number, and stays with the words of its line. */
function withGtinInWords({ gtin, ...line }: PastedLine): PastedLine {
  return gtin === undefined ? line : { ...line, name: `${gtin} ${line.name}`.trim() };
}

const isNumber = ({ by }: Why) => by === "item number" || by === "GTIN";

/** What was found of lines and of all their parts, taken apart again. */
function divide<Found>(
  matches: readonly Found[],
  parts: readonly (readonly unknown[])[],
): [ofLines: Found[], ofParts: Found[][]] {
  const rest = matches.slice(parts.length);
  return [matches.slice(0, parts.length), parts.map(({ length }) => rest.splice(0, length))];
}

/** The different items that the parts of a line name. */
function differing(candidates: readonly (Candidate | undefined)[]): Candidate[] {
  return [...new Map(candidates.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()];
}

function reasonOf(own: OwnNumber | undefined): Reason[] {
  return own?.product ? [{ id: own.product.id, why: { by: "own number", number: own.number } }] : [];
}

/** The item of an own number; with another one whose item number stands in the same line. */
function firstOwn(own: readonly Candidate[], keyed: readonly Candidate[]): readonly Candidate[] {
  const [first] = own;
  if (!first) return keyed;
  return [first, ...keyed.filter(({ id, why }) => isNumber(why) && id !== first.id)];
}

const candidatesOf = (reasons: readonly Reason[] = [], read: (reason: Reason) => Candidate | undefined) =>
  reasons.flatMap((reason) => read(reason) ?? []);

/** Which lines are the mail around a list: greetings, and what follows the closing one unless it asks for something. */
function mailAround(lines: readonly PastedLine[]): (at: number) => boolean {
  const end = lines.findIndex(({ typed }) => isClosing(typed));
  return (at) => {
    const line = lines[at];
    if (!line) return false;
    return isGreeting(line.typed) || (end >= 0 && at > end && line.itemNumber === "" && line.quantity === "");
  };
}

/** @param named the items that the words of a line with an item number name, where they are not this item's */
function matchedLine(
  line: PastedLine,
  [product, ...others]: readonly Candidate[],
  named: readonly Candidate[] = [],
): MatchedLine {
  if (!product) return freeLine(line, false);
  if (others.length > 0) {
    const doubts = doubtsOf(line, []);
    return { ...line, kind: "choose", candidates: [product, ...others], ...(doubts.length > 0 && { doubts }) };
  }
  const { by } = product.why;
  // A number that the catalogue does not have does not become another item's by itself.
  const sure =
    by === "own number"
      ? true
      : isNumber(product.why)
        ? (named.length === 0 || named.some(({ id }) => id === product.id)) &&
          (by !== "GTIN" || ["", product.itemNumber].includes(line.itemNumber))
        : by !== "words" && by !== "method" && line.itemNumber === "";
  const pack = packOfProduct(product.packs, line);
  const doubts = doubtsOf({ ...line, pack }, product.packs);
  return { ...line, kind: "matched", product, sure: sure && doubts.length === 0, pack, ...(doubts.length > 0 && { doubts }) };
}

/** "We need:" */
const isLeadIn = ({ typed, itemNumber, quantity }: PastedLine) => /[:：]$/.test(typed) && itemNumber === "" && quantity === "";

/** Five digits that are no item's are no item number: the line is kept as it was typed. */
function freeLine(line: PastedLine, aroundList: boolean): MatchedLine {
  const kind = { kind: "free", aroundList } as const;
  if (line.itemNumber === "" || line.typed.includes(line.itemNumber)) return { ...line, ...kind };
  return { ...line, itemNumber: "", name: line.typed, quantity: "", pack: "", lot: "", note: "", ...kind };
}

/** Marks the lines that ask for what an earlier one asks for already. */
function withRepeats(lines: MatchedLine[]): MatchedLine[] {
  const first = new Map<string, number>();
  return lines.map((line, at) => {
    if (line.kind !== "matched") return line;
    const key = `${line.product.id} ${line.lot} ${line.wanted ?? ""}`;
    const repeats = first.get(key);
    if (repeats !== undefined) return { ...line, repeats };
    first.set(key, at);
    return line;
  });
}
