import type { Designation } from "./designation.ts";
import type { NormalText } from "./normalise.ts";
import type { NamedBody } from "./read-body.ts";
import type { Numbered } from "./read-number.ts";
import { isAmount, isQuantity, take } from "./scan.ts";

/**
 * Whether what reads like a designation is meant as one, and is not an amount ("iso 5 m") or a word that is also a body ("as 2001").
 * Letters of a series, a part, an edition or an option say that it is; a unit behind the number and small letters speak against it.
 * Where there is nothing else in the text, it is meant.
 */
export function isMeant(
  text: NormalText,
  at: number,
  named: NamedBody,
  numbered: Numbered,
  read: Designation,
  end: number,
): boolean {
  const { needsPart, smallLetters } = named.grammar;
  const { part, option, edition, canonical } = read;
  if (needsPart && part === undefined) return false;
  const digits = numbered.number.length;
  const capitals = isInCapitals(text, at, named.end);

  const lettered = numbered.series !== undefined && numbered.supplied === undefined;
  const decimal = part !== undefined && canonical.endsWith(`.${part}`);
  if (digits === 2 && part === undefined && take(text.upper, itemNumber, end) !== undefined) return false;
  const firm = lettered || option !== undefined || edition !== undefined || (part !== undefined && !decimal);
  if (!firm && (smallLetters === undefined ? isAmount(text, end) : isQuantity(text, end))) {
    const short = digits <= 2 || (!capitals && (typeof smallLetters === "string" || digits <= (smallLetters ?? 0)));
    if (short || decimal || numbered.supplied?.why !== undefined) return false;
  }

  if (smallLetters === undefined || named.adopters.length > 0 || capitals) return true;
  if (at === text.first && end > text.last) return true;
  if (typeof smallLetters === "string") return smallLetters === "dotted" && part?.includes(".") === true;
  return digits >= smallLetters || part !== undefined;
}

/** The rest of an item number of this catalogue: "AATCC 13-020" is the cloth, not a method. */
const itemNumber = /-\d{3}(?!\d)/y;

/** Capitals count only when not everything is written in capitals. */
function isInCapitals({ raw, upper }: NormalText, at: number, end: number): boolean {
  return raw !== upper && raw.slice(at, end) === upper.slice(at, end);
}
