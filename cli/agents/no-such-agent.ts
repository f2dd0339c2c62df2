import { DomainError } from "../../domain/errors.ts";

export function noSuchAgent(email: string): DomainError {
  return new DomainError("not-found", `There is no agent ${email}.`);
}
