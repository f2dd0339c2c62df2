import { lotNumberIn } from "../lots/lot-number.ts";
import type { TextMatch } from "./find-item-number.ts";

const label = "(?:lot|batch|charge|chargennummer|lote|lotto|parti|批号)(?:[\\s-]?(?:no|nr|number|n°))?[.:\\s]*";
/** What stands before the number in the address of a passport, as a scanner types it. */
const passport = "(?:\\][a-z]\\d)?https?://[^\\s/]{1,100}/lots/";
const ours = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:from\\s|of\\s|aus\\s)?(?:${label}|${passport})?(?<lot>L\\s?-?\\s?\\d{4}\\s?[-–]\\s?\\d{1,4})(?![\\p{N}-])`,
  "iu",
);
const named = new RegExp(
  `(?<![\\p{L}\\p{N}])${label}(?<lot>(?=[\\p{L}\\-/]{0,39}\\d)[\\p{L}\\p{N}][\\p{L}\\p{N}/.-]{0,58}[\\p{L}\\p{N}])`,
  "iu",
);

/** A lot number in a text: one of ours wherever it stands, as labels have it (`L-2611-4`); any other after a word such as "lot". */
export function findLot(text: string): TextMatch<string> | undefined {
  const match = ours.exec(text) ?? named.exec(text);
  const lot = match?.groups?.lot;
  if (!match || lot === undefined) return undefined;
  return { from: match.index, to: match.index + match[0].length, read: lotNumberIn(lot.replace("–", "-")) ?? lot };
}
