import { DomainError } from "../errors.ts";
import type { Field } from "./field.ts";
import { readField } from "./read-fields.ts";

/** The clean value of a field, for a verb that takes one text. @throws DomainError invalid, with the sentence of what is wrong with it */
export function acceptField(field: Field, input: unknown): string {
  const { value, problem } = readField(field, input);
  if (problem) throw new DomainError("invalid", problem.message);
  return value;
}
