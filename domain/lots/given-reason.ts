import { DomainError } from "../errors.ts";

/**
 * A reason as somebody typed it, which readers of a passport see.
 *
 * @param says what it must say, for the refusal: "why it is on hold"
 * @throws DomainError("invalid") for an empty one, or one of more than 1,000 characters
 */
export function givenReason(reason: string, says: string): string {
  const text = reason.trim();
  if (text === "") throw new DomainError("invalid", `The reason must say ${says}.`);
  if (text.length > 1000) throw new DomainError("invalid", "The reason must have at most 1,000 characters.");
  return text;
}
