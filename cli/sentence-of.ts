import { inspect } from "node:util";
import { ConfigError } from "../adapters/config.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { DomainError } from "../domain/errors.ts";

/** The text of an error for a person: its message when it was written for people, all its details when it was not expected. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DomainError || error instanceof ConfigError || (error instanceof Error && "sentence" in error))
    return error.message;
  if (isDatabaseAway(error))
    return `The database does not answer: is DATABASE_URL right, and the server running? (${(error as Error).message})`;
  return inspect(error);
}
