import { DomainError } from "../errors.ts";
import { cleanText } from "../fields/clean-text.ts";
import { maxRecallText } from "./recall.ts";

/** A text of several lines about a lot as it is stored. */
export const lotText = (typed: string): string => cleanText(typed, { multiline: true });

/**
 * A text that readers of a passport see, and that must say something.
 *
 * @param label its name at the head of a refusal: "The reason"
 * @param says what it must say, for the refusal: "why it is on hold"
 * @returns it as it is stored
 * @throws DomainError("invalid") for a text without a letter or digit, or with more than `maxRecallText` characters
 */
export function requireLotText(typed: string, label: string, says: string): string {
  const text = lotText(typed);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new DomainError("invalid", `${label} must say ${says}.`);
  if (text.length > maxRecallText)
    throw new DomainError("invalid", `${label} must have at most ${maxRecallText.toLocaleString("en-US")} characters.`);
  return text;
}
